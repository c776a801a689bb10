-- Going is a row of event_attendees, which takes a place. Maybe and Can't go take none, and have a table of their own.
alter table public.events
add column maybe_count integer not null default 0
  constraint events_maybe_count_natural check (maybe_count >= 0),
add column link text
  constraint events_link_shape check (link ~ '^https?://[^\s]+$' and char_length(link) <= 500),
add column cancelled_at timestamptz,
add column cancel_reason text
  constraint events_cancel_reason_length check (char_length(cancel_reason) <= 200 and cancel_reason ~ '\S'),
-- Calendars replace an entry by one with a higher sequence (RFC 5545, 3.8.7.4).
add column sequence integer not null default 0,
add constraint events_cancelled_with_reason check (cancel_reason is null or cancelled_at is not null);

grant insert (link) on public.events to authenticated;
grant update (link) on public.events to authenticated;

create table public.event_answers (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  answer text not null
    constraint event_answers_answer check (answer in ('maybe', 'no')),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (event_id, user_id)
);

comment on table public.event_answers is
  'Answers that take no place at an event. Maybe reads what attendees read; nobody else sees who can''t go.';

create index event_answers_user_id_idx on public.event_answers (user_id, event_id);

create index event_answers_newest_idx on public.event_answers (answer, event_id, answered_at desc, user_id desc);

create table public.event_waiting (
  -- Given under the lock of the event, so that it is the order of the line.
  number bigint generated always as identity,
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (event_id, user_id)
);

comment on table public.event_waiting is
  'Members who wait for a place at a full event, in the order of their numbers, until it starts.';

create unique index event_waiting_line_idx on public.event_waiting (event_id, number);

create index event_waiting_user_id_idx on public.event_waiting (user_id, event_id);

create table private.hidden_attendance (
  event_id uuid not null references public.events (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  primary key (event_id, member_id)
);

comment on table private.hidden_attendance is
  'Members whose friends don''t see that they go to a public event. Attendees see each other in any case.';

create index hidden_attendance_member_id_idx on private.hidden_attendance (member_id);

alter table public.event_answers enable row level security;
alter table public.event_waiting enable row level security;
alter table private.hidden_attendance enable row level security;

create or replace function private.my_event_ids()
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select taken.event_id
  from (
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = (select private.member_id())
    union all
    select event_answers.event_id
    from public.event_answers
    where event_answers.user_id = (select private.member_id()) and event_answers.answer = 'maybe'
  ) as taken
  where (
    select events.created_by from public.events where events.id = taken.event_id
  ) not in (select private.blocked_ids())
  union
  select events.id
  from public.events
  where events.created_by = (select private.member_id());
$$;

comment on function private.my_event_ids() is
  'The events that the caller attends, perhaps attends, or organises: they read and write there.';

create function private.my_attended_event_ids()
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select event_attendees.event_id
  from public.event_attendees
  where event_attendees.user_id = (select private.member_id())
    and event_attendees.event_id in (select private.my_event_ids());
$$;

comment on function private.my_attended_event_ids() is 'The events that the caller attends, without those they perhaps do.';

create function private.my_answered_event_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select event_answers.event_id
  from public.event_answers
  where event_answers.user_id = (select private.member_id())
  union all
  select event_waiting.event_id
  from public.event_waiting
  where event_waiting.user_id = (select private.member_id());
$$;

comment on function private.my_answered_event_ids() is
  'The events that the caller answered without a place: they keep seeing them, and may answer otherwise.';

create or replace function private.met_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 1000
set search_path = ''
as $$
begin
  return query
  select group_members.user_id
  from public.group_members
  where group_members.group_id in (select private.my_moderated_group_ids())
  union all
  select event_attendees.user_id
  from public.event_attendees
  where event_attendees.event_id in (select private.my_organised_event_ids())
  union all
  select event_answers.user_id
  from public.event_answers
  where event_answers.answer = 'maybe'
    and event_answers.event_id in (select private.my_organised_event_ids())
  union all
  select event_waiting.user_id
  from public.event_waiting
  where event_waiting.event_id in (select private.my_organised_event_ids())
  union all
  select group_join_requests.user_id
  from public.group_join_requests
  where group_join_requests.status = 'pending'
    and group_join_requests.group_id in (select private.my_administered_group_ids())
  union all
  select event_invitations.invitee_id
  from public.event_invitations
  where event_invitations.status = 'pending'
    and event_invitations.event_id in (select private.my_organised_event_ids())
  union all
  select met.member_id
  from (
    select group_members.user_id as member_id
    from public.group_members
    where group_members.group_id in (select private.my_group_ids())
    union all
    select event_attendees.user_id
    from public.event_attendees
    where event_attendees.event_id in (select private.my_event_ids())
    union all
    select event_answers.user_id
    from public.event_answers
    where event_answers.answer = 'maybe' and event_answers.event_id in (select private.my_event_ids())
    union all
    select events.created_by
    from public.events
    where events.privacy = 'public'
      or events.id in (select private.my_event_invitation_ids())
      or events.id in (select private.my_answered_event_ids())
  ) as met
  where met.member_id not in (select private.blocked_ids());
end;
$$;

grant select on public.event_answers, public.event_waiting to authenticated;

drop policy "members see public events, their own, and invitations" on public.events;

create policy "members see public events, their own, and invitations"
on public.events for select to authenticated
using (
  created_by = (select private.member_id())
  or (
    created_by not in (select private.blocked_ids())
    and (
      (privacy = 'public' and (select private.member_id()) is not null)
      or id in (select private.my_event_ids())
      or id in (select private.my_event_invitation_ids())
      or id in (select private.my_answered_event_ids())
    )
  )
);

create policy "attendees see who perhaps comes"
on public.event_answers for select to authenticated
using (
  user_id = (select private.member_id())
  or (
    answer = 'maybe'
    and (
      event_id in (select private.my_organised_event_ids())
      or (
        event_id in (select private.my_event_ids())
        and user_id not in (select private.blocked_ids())
      )
    )
  )
);

create policy "members see that they wait, organisers who waits"
on public.event_waiting for select to authenticated
using (
  user_id = (select private.member_id())
  or event_id in (select private.my_organised_event_ids())
);

create trigger require_live_session
before insert or delete or update on public.event_answers
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.event_waiting
for each statement execute function private.admit_live_session();

drop trigger require_live_session on public.events;

create trigger require_live_session
before insert or delete or update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image, latitude,
  longitude, link, cancelled_at
on public.events
for each statement execute function private.admit_live_session();

drop trigger set_updated_at on public.events;

create trigger set_updated_at
before update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude, link, cancelled_at
on public.events
for each row execute function private.set_updated_at();

create function private.raise_event_sequence()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end;
$$;

create trigger raise_sequence
before update on public.events
for each row when (
  (
    old.title, old.description, old.location, old.start_date, old.end_date, old.time_zone, old.link, old.latitude,
    old.longitude, old.cancelled_at
  ) is distinct from (
    new.title, new.description, new.location, new.start_date, new.end_date, new.time_zone, new.link, new.latitude,
    new.longitude, new.cancelled_at
  )
)
execute function private.raise_event_sequence();

drop trigger notify_change on public.events;

create trigger notify_change
after update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude, link, cancelled_at
on public.events
for each row execute function private.notify_event_change();

create function private.count_maybes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.events
  set maybe_count = maybe_count
    + (case when tg_op <> 'DELETE' and new.answer = 'maybe' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.answer = 'maybe' then 1 else 0 end)
  where events.id = coalesce(new.event_id, old.event_id);
  return null;
end;
$$;

create trigger count_maybes
after insert or delete or update of answer on public.event_answers
for each row execute function private.count_maybes();

-- Members who answered Maybe read the discussion, and follow the event like those who wait.
create or replace function private.present_attendees(event_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select following.user_id
    from (
      select event_attendees.user_id
      from public.event_attendees
      where event_attendees.event_id = present_attendees.event_id
      union
      select event_answers.user_id
      from public.event_answers
      where event_answers.event_id = present_attendees.event_id and event_answers.answer = 'maybe'
      union
      select event_waiting.user_id
      from public.event_waiting
      where event_waiting.event_id = present_attendees.event_id
    ) as following
    join public.events on events.id = present_attendees.event_id
    join private.inbox on inbox.member_id = following.user_id
    where inbox.seen_at > now() - interval '10 minutes'
      and not private.are_blocked(events.created_by, following.user_id)
    order by inbox.seen_at desc
    limit 200
  );
$$;

comment on function private.present_attendees(uuid) is
  'The members who attend, perhaps attend or wait, and were present in the last 10 minutes; at most 200: a big event '
  'must not slow down each join.';

create or replace function private.possible_readers(post public.posts)
returns table (id uuid, since timestamptz)
language sql
stable
set search_path = ''
as $$
  select friendships.friend_id, friendships.accepted_at
  from public.friendships
  where friendships.user_id = post.user_id
    and friendships.status = 'accepted'
    and post.group_id is null and post.event_id is null
  union all
  select group_members.user_id, group_members.created_at
  from public.group_members
  where group_members.group_id = post.group_id and group_members.user_id <> post.user_id
  union all
  select event_attendees.user_id, event_attendees.created_at
  from public.event_attendees
  where event_attendees.event_id = post.event_id and event_attendees.user_id <> post.user_id
  union all
  select event_answers.user_id, event_answers.answered_at
  from public.event_answers
  where event_answers.event_id = post.event_id
    and event_answers.answer = 'maybe'
    and event_answers.user_id <> post.user_id
  union all
  select events.created_by, events.created_at
  from public.events
  where events.id = post.event_id
    and events.created_by <> post.user_id
    and not exists (
      select from public.event_attendees
      where event_attendees.event_id = events.id and event_attendees.user_id = events.created_by
    );
$$;

create or replace function private.member_can_read_post(member_id uuid, post public.posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when post.group_id is not null then exists (
      select from public.group_members
      where group_members.group_id = post.group_id
        and group_members.user_id = member_id
        and (group_members.role <> 'member' or not private.are_blocked(member_id, post.user_id))
    )
    when post.event_id is not null then exists (
      select from public.events
      where events.id = post.event_id
        and (
          events.created_by = member_id
          or (
            (
              exists (
                select from public.event_attendees
                where event_attendees.event_id = events.id and event_attendees.user_id = member_id
              )
              or exists (
                select from public.event_answers
                where event_answers.event_id = events.id
                  and event_answers.user_id = member_id
                  and event_answers.answer = 'maybe'
              )
            )
            and not private.are_blocked(member_id, post.user_id)
            and not private.are_blocked(member_id, events.created_by)
          )
        )
    )
    else private.is_self_or_friend(member_id, post.user_id) and (
      post.repost_of is null or exists (
        select from public.posts as original
        where original.id = post.repost_of and private.is_self_or_friend(member_id, original.user_id)
      )
    )
  end;
$$;

grant execute on function private.my_answered_event_ids() to authenticated;
