-- An invitation was found by its notification alone, and a private group is in no other list. Invitations stand before the
-- rows of My Groups and Attending, in the same pages: their cursors have `invited`.
create index group_join_requests_invited_idx on public.group_join_requests (user_id, created_at desc, id desc)
include (group_id, invited_by)
where kind = 'invitation' and status = 'pending';

create index event_invitations_invited_idx on public.event_invitations (invitee_id, created_at desc, id desc)
include (event_id, invited_by)
where kind = 'invitation' and status = 'pending';

create function private.invited_groups(pattern text, after jsonb, row_limit integer)
returns table (group_row public.groups, key jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
-- The invitations come in the order of their index, and no further than the page goes.
set enable_sort = off
as $$
declare
  me uuid := private.member_id();
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  kept_out uuid[] := array(select group_bans.group_id from private.group_bans where group_bans.member_id = me);
begin
  -- Further pages with the rows of the list itself.
  if after is not null and not after ? 'invited' then
    return;
  end if;

  return query
  select groups, jsonb_build_object('at', invitation.created_at, 'id', invitation.id, 'invited', true)
  from public.group_join_requests as invitation
  join public.groups on groups.id = invitation.group_id
  where invitation.user_id = me
    and invitation.kind = 'invitation'
    and invitation.status = 'pending'
    and (invitation.created_at, invitation.id) < (before_at, before_id)
    and invitation.invited_by not in (select private.blocked_ids())
    and invitation.group_id <> all (kept_out)
    and (groups.name ilike pattern or groups.description ilike pattern)
  order by invitation.created_at desc, invitation.id desc
  limit row_limit;
end;
$$;

comment on function private.invited_groups(text, jsonb, integer) is
  'The groups whose invitations wait for the caller''s answer, latest invitation first, without those that don''t exist '
  'for them.';

create or replace function public.my_groups(after jsonb default null, page_size integer default 20, query text default '')
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
-- The memberships come in the order of their index, and no further than the page goes.
set enable_sort = off
as $$
declare
  length integer := private.page_length(page_size);
  pattern text := private.contains_pattern(query);
  joined_after jsonb := case when not after ? 'invited' then after end;
  before_at timestamptz := private.cursor_at(joined_after);
  before_id uuid := private.cursor_id(joined_after);
begin
  return (
    with invitations as materialized (
      select invited.group_row, invited.key, row_number() over () as rank
      from private.invited_groups(pattern, after, length + 1) as invited
    ),
    memberships as materialized (
      select
        groups as group_row,
        jsonb_build_object('at', membership.created_at, 'id', membership.id) as key,
        (select count(*) from invitations)
          + row_number() over (order by membership.created_at desc, membership.id desc) as rank
      from public.group_members as membership
      join public.groups on groups.id = membership.group_id
      where membership.user_id = (select private.member_id())
        and (membership.created_at, membership.id) < (before_at, before_id)
        and (groups.name ilike pattern or groups.description ilike pattern)
      order by membership.created_at desc, membership.id desc
      limit length + 1 - (select count(*) from invitations)
    ),
    candidates as materialized (
      select * from invitations union all select * from memberships
    )
    select private.page(
      (
        select jsonb_agg(shown.card order by candidates.rank)
        from private.group_cards(array(select candidates.group_row from candidates where candidates.rank <= length)) as shown
        join candidates on (candidates.group_row).id = shown.id
      ),
      (select jsonb_agg(candidates.key order by candidates.rank) from candidates),
      length
    )
  );
end;
$$;

comment on function public.my_groups(jsonb, integer, text) is
  'A page of the groups that invite the caller, latest invitation first, and then of those that they belong to, latest '
  'joined first, of which name or description contains the term.';

create function private.invited_events(after jsonb, row_limit integer)
returns table (event public.events, key jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_sort = off
as $$
declare
  me uuid := private.member_id();
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  kept_out uuid[] := array(select event_bans.event_id from private.event_bans where event_bans.member_id = me);
begin
  if after is not null and not after ? 'invited' then
    return;
  end if;

  return query
  select events, jsonb_build_object('at', invitation.created_at, 'id', invitation.id, 'invited', true)
  from public.event_invitations as invitation
  join public.events on events.id = invitation.event_id
  where invitation.invitee_id = me
    and invitation.kind = 'invitation'
    and invitation.status = 'pending'
    and (invitation.created_at, invitation.id) < (before_at, before_id)
    and invitation.invited_by not in (select private.blocked_ids())
    and events.created_by not in (select private.blocked_ids())
    and (events.privacy = 'public' or invitation.invited_by = events.created_by)
    and events.ends_at > now()
    and events.cancelled_at is null
    and invitation.event_id <> all (kept_out)
  order by invitation.created_at desc, invitation.id desc
  limit row_limit;
end;
$$;

comment on function private.invited_events(jsonb, integer) is
  'The events to come whose invitations wait for the caller''s answer, latest invitation first, without those that don''t '
  'exist for them.';

create or replace function private.event_cards(event_rows public.events[])
returns table (id uuid, card jsonb)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
  ids uuid[] := array(select event.id from unnest(event_rows) as event);
begin
  return query
  with attendance as materialized (
    select event_attendees.event_id
    from public.event_attendees
    where event_attendees.user_id = me and event_attendees.event_id = any (ids)
  ),
  line as materialized (
    select event_waiting.event_id, event_waiting.number
    from public.event_waiting
    where event_waiting.user_id = me and event_waiting.event_id = any (ids)
  ),
  answers as materialized (
    select event_answers.event_id, event_answers.answer
    from public.event_answers
    where event_answers.user_id = me and event_answers.event_id = any (ids)
  ),
  bans as materialized (
    select event_bans.event_id
    from private.event_bans
    where event_bans.member_id = me and event_bans.event_id = any (ids)
  ),
  invitations as materialized (
    select event_invitations.id, event_invitations.event_id, event_invitations.kind, event_invitations.invited_by
    from public.event_invitations
    where event_invitations.invitee_id = me
      and event_invitations.event_id = any (ids)
      and event_invitations.status = 'pending'
      and event_invitations.event_id not in (select bans.event_id from bans)
  ),
  -- Once each, although some invite often.
  inviters as materialized (
    select profiles.id, private.member_card(profiles) as card
    from public.profiles
    where profiles.id = any (array(select invitations.invited_by from invitations))
  ),
  pending as materialized (
    select
      invitations.event_id,
      jsonb_build_object('id', invitations.id, 'kind', invitations.kind, 'invited_by', inviters.card) as invitation
    from invitations
    left join inviters on inviters.id = invitations.invited_by
    where inviters.id is null or inviters.id not in (select private.blocked_ids())
  )
  select
    event.id,
    jsonb_build_object(
      'id', event.id,
      'title', event.title,
      'description', event.description,
      'start_date', event.start_date,
      'end_date', event.end_date,
      'time_zone', event.time_zone,
      'ends_at', event.ends_at,
      'privacy', event.privacy,
      'cover_image', event.cover_image,
      'attendee_count', event.attendee_count,
      'maybe_count', event.maybe_count,
      'max_attendees', event.max_attendees,
      'cancelled_at', event.cancelled_at,
      'cancel_reason', event.cancel_reason,
      'created_at', event.created_at,
      'organised', event.created_by = me,
      'kept_out', bans.event_id is not null,
      'answer', mine.answer,
      'going', coalesce(mine.answer = 'going', false),
      -- The place in the line: 1 is the next.
      'waiting_place', case when mine.answer = 'waiting' and event.cancelled_at is null then (
        select count(*)
        from public.event_waiting as ahead
        where ahead.event_id = event.id
          and ahead.number <= line.number
          and not private.are_blocked(ahead.user_id, event.created_by)
      ) end,
      'pending', pending.invitation
    )
  from unnest(event_rows) as event
  left join attendance on attendance.event_id = event.id
  left join line on line.event_id = event.id
  left join answers on answers.event_id = event.id
  left join bans on bans.event_id = event.id
  left join pending on pending.event_id = event.id
  cross join lateral (
    select case
      when attendance.event_id is not null then 'going'
      when line.event_id is not null and event.start_date > now() then 'waiting'
      else answers.answer
    end as answer
  ) as mine;
end;
$$;

create or replace function public.attending(after jsonb default null, page_size integer default 20)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  length integer := private.page_length(page_size);
  answered_after jsonb := case when not after ? 'invited' then after end;
begin
  return (
    with invitations as materialized (
      select invited.event, invited.key, row_number() over () as rank
      from private.invited_events(after, length + 1) as invited
    ),
    answered as materialized (
      select
        event,
        jsonb_build_object('at', event.start_date, 'id', event.id) as key,
        (select count(*) from invitations) + row_number() over () as rank
      from unnest(
        private.answered_events(false, answered_after, length + 1 - (select count(*) from invitations)::integer)
      ) as event
    ),
    candidates as materialized (
      select * from invitations union all select * from answered
    )
    select private.page(
      (
        select jsonb_agg(shown.details order by candidates.rank)
        from private.events_in_detail(array(select candidates.event from candidates where candidates.rank <= length)) as shown
        join candidates on (candidates.event).id = shown.id
      ),
      (select jsonb_agg(candidates.key order by candidates.rank) from candidates),
      length
    )
  );
end;
$$;

comment on function public.attending(jsonb, integer) is
  'A page of the events to come that invite the caller, latest invitation first, and then of those that they attend, '
  'perhaps attend or wait for, by start.';

grant execute on function
  private.invited_groups(text, jsonb, integer),
  private.invited_events(jsonb, integer)
to authenticated;
