-- Waiting rests while an event runs: nobody has or gets a place by it. It ends with the event, so that the line holds if
-- the start is moved to the future.
drop trigger a_end_line on public.events;
drop function private.end_event_line();

create trigger b_admit_postponed
after update of start_date on public.events
for each row when (old.start_date <= now() and new.start_date > now())
execute function private.after_event_limit();

create or replace function private.end_event_waiting()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from public.event_waiting
  where (event_waiting.event_id, event_waiting.user_id) in (
    select waiting.event_id, waiting.user_id
    from public.event_waiting as waiting
    join public.events on events.id = waiting.event_id
    where events.ends_at <= now()
    limit 500
    for update of waiting skip locked
  );

  get diagnostics ended = row_count;
  return ended;
end;
$$;

create or replace function private.event_followers(event_id uuid)
returns setof uuid
language sql
stable
rows 50
set search_path = ''
as $$
  select event_attendees.user_id
  from public.event_attendees
  where event_attendees.event_id = event_followers.event_id
  union
  select event_answers.user_id
  from public.event_answers
  where event_answers.event_id = event_followers.event_id and event_answers.answer = 'maybe'
  union
  select event_waiting.user_id
  from public.event_waiting
  join public.events on events.id = event_waiting.event_id and events.start_date > now()
  where event_waiting.event_id = event_followers.event_id
  order by 1;
$$;

create or replace function private.event_respondents(event public.events)
returns setof uuid
language sql
stable
rows 50
set search_path = ''
as $$
  select respondents.id
  from (
    select event_attendees.user_id from public.event_attendees where event_attendees.event_id = event.id
    union
    select event_answers.user_id from public.event_answers where event_answers.event_id = event.id
    union
    select event_waiting.user_id from public.event_waiting
    where event_waiting.event_id = event.id and event.start_date > now()
    union
    select event_invitations.invitee_id
    from public.event_invitations
    where event_invitations.event_id = event.id
      and event_invitations.kind = 'invitation'
      and event_invitations.status = 'pending'
  ) as respondents (id)
  where respondents.id <> event.created_by and not private.hides_event_from(event.id, respondents.id)
  order by respondents.id;
$$;

create or replace function private.delete_event(event_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  present uuid[];
begin
  if delete_event.event_id in (select private.my_organised_event_ids()) then
    perform from public.event_invitations
    where event_invitations.event_id = delete_event.event_id
      and event_invitations.status = 'pending'
    order by event_invitations.id
    for update;
  end if;

  event := private.lock_organised_event(delete_event.event_id);

  if event.cancelled_at is null and event.ends_at > now() and exists (
    select from public.event_attendees
    where event_attendees.event_id = event.id and event_attendees.user_id <> event.created_by
    union all
    select from public.event_answers
    where event_answers.event_id = event.id and event_answers.answer = 'maybe'
    union all
    select from public.event_waiting where event_waiting.event_id = event.id and event.start_date > now()
  ) then
    raise check_violation using message = 'Cancel this event first, so that everybody is told';
  end if;

  present := private.present_attendees(event.id);

  delete from public.events where events.id = event.id;

  perform private.notify(
    present, 'event', jsonb_build_object('event_id', delete_event.event_id, 'what', 'gone')
  );
end;
$$;

create or replace function private.answer_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  if new.status = 'accepted' then
    select * into event from public.events where events.id = new.event_id for no key update;

    -- The member may have been kept out while this transaction waited.
    if private.is_banned_from_event(new.event_id, new.invitee_id) then
      raise insufficient_privilege using message = 'This member is kept out of the event';
    elsif event.privacy = 'private' and new.invited_by <> event.created_by then
      raise insufficient_privilege using message = 'This event cannot be joined without being asked in';
    end if;

    -- An answer to the event accepts its invitation, and has its row already.
    if not exists (
      select from public.event_attendees
      where event_attendees.event_id = new.event_id and event_attendees.user_id = new.invitee_id
      union all
      select from public.event_waiting
      where event_waiting.event_id = new.event_id
        and event_waiting.user_id = new.invitee_id
        and event.start_date > now()
      union all
      select from public.event_answers
      where event_answers.event_id = new.event_id
        and event_answers.user_id = new.invitee_id
        and event_answers.answer = 'maybe'
    ) then
      if new.kind = 'invitation' and event.start_date > now() and private.is_event_full(event) then
        perform private.wait_for_place(event, new.invitee_id);
      else
        perform private.claim_event_place(new.event_id);
        insert into public.event_attendees (event_id, user_id) values (new.event_id, new.invitee_id);

        -- Nobody is told of their own answer to an invitation, and a refusal isn't told.
        if new.kind = 'request' then
          perform private.create_notification(
            new.invitee_id, event.created_by, 'event_welcome',
            jsonb_build_object('event_id', event.id, 'event_title', event.title)
          );
        end if;
      end if;
    end if;
  else
    perform private.notify(
      array[coalesce(new.invited_by, new.invitee_id)],
      'event',
      jsonb_build_object('event_id', new.event_id, 'what', 'requests')
    );
  end if;

  perform private.delete_event_invitation_notification(new);

  if new.kind = 'request' then
    perform private.delete_event_request_notification(new);
  end if;

  return null;
end;
$$;

create or replace function private.admit_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_request boolean := new.invitee_id = me;
  event public.events;
  pending text;
begin
  if me is null then
    return new;
  end if;

  if is_request then
    new.kind := 'request';
    perform private.limit_rate('join_place', 60, interval '1 hour');
  else
    new.kind := 'invitation';
    new.invited_by := me;
    perform private.limit_rate('invite', 100, interval '1 hour');
    perform private.lock_pair(me, new.invitee_id);
  end if;

  select * into event from public.events where events.id = new.event_id for no key update;

  if event.id is null or event.created_by in (select private.blocked_ids()) then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  end if;

  if not is_request then
    if new.invitee_id not in (select private.friend_ids())
      or (
        event.created_by <> me
        and (event.privacy = 'private' or event.id not in (select private.my_attended_event_ids()))
      )
    then
      raise insufficient_privilege using
        message = 'The organiser, and to public events whoever goes, invite their friends';
    end if;
  end if;

  if exists (
    select from public.event_attendees
    where event_attendees.event_id = new.event_id and event_attendees.user_id = new.invitee_id
  ) then
    raise unique_violation using message = case
      when is_request then 'You are already attending this event'
      else 'User is already attending this event'
    end;
  end if;

  -- To another inviter, somebody who is kept out looks like somebody who doesn't answer.
  if (is_request or event.created_by = me) and private.is_banned_from_event(new.event_id, new.invitee_id) then
    raise insufficient_privilege using message = case
      when is_request then 'You can''t come to this event'
      else 'User is kept out of this event'
    end;
  end if;

  if is_request and event.privacy = 'public' then
    raise check_violation using message = 'This event is open: join it';
  end if;

  if event.cancelled_at is not null then
    raise check_violation using message = 'This event is cancelled';
  end if;

  if event.ends_at <= now() then
    raise check_violation using message = 'This event is over';
  end if;

  -- Can't go isn't told, and may be asked again.
  if exists (
    select from public.event_waiting
    where event_waiting.event_id = new.event_id
      and event_waiting.user_id = new.invitee_id
      and event.start_date > now()
    union all
    select from public.event_answers
    where event_answers.event_id = new.event_id
      and event_answers.user_id = new.invitee_id
      and (event_answers.answer = 'maybe' or is_request)
  ) then
    raise unique_violation using message = case
      when is_request then 'You may already answer this event'
      else 'User has already answered this event'
    end;
  end if;

  select event_invitations.kind into pending
  from public.event_invitations
  where event_invitations.event_id = new.event_id
    and event_invitations.invitee_id = new.invitee_id
    and event_invitations.status = 'pending';

  if pending is not null then
    raise unique_violation using message = case
      when is_request and pending = 'request' then 'You have already asked to come to this event'
      when is_request then 'You have already been invited to this event'
      when pending = 'request' then 'User has already asked to come to this event'
      else 'User has already been invited to this event'
    end;
  end if;

  delete from public.event_invitations
  where event_invitations.event_id = new.event_id
    and event_invitations.invitee_id = new.invitee_id
    and event_invitations.status <> 'pending';

  return new;
end;
$$;

create or replace function private.friends_to_invite(group_id uuid, event_id uuid, query text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with host as (
    select
      friends_to_invite.group_id in (select private.my_administered_group_ids())
        or friends_to_invite.event_id in (select private.my_organised_event_ids()) as is_caller
  ),
  friends as (
    select member
    from public.profiles as member
    cross join host
    where member.id in (select private.friend_ids())
      and (
        btrim(query) = ''
        or member.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
        or member.full_name ilike private.contains_pattern(query)
      )
      and (
        (
          friends_to_invite.group_id in (select private.my_moderated_group_ids())
          and not (host.is_caller and private.is_banned(friends_to_invite.group_id, member.id))
          and not exists (
            select from public.group_members
            where group_members.group_id = friends_to_invite.group_id
              and group_members.user_id = member.id
          )
          and not exists (
            select from public.group_join_requests
            where group_join_requests.group_id = friends_to_invite.group_id
              and group_join_requests.user_id = member.id
              and group_join_requests.status = 'pending'
              and (host.is_caller or group_join_requests.invited_by = (select private.member_id()))
          )
        )
        or (
          friends_to_invite.event_id in (
            select events.id
            from public.events
            where events.created_by = (select private.member_id())
              or (events.privacy = 'public' and events.id in (select private.my_attended_event_ids()))
          )
          and not (host.is_caller and private.is_banned_from_event(friends_to_invite.event_id, member.id))
          and not exists (
            select from public.event_attendees
            where event_attendees.event_id = friends_to_invite.event_id
              and event_attendees.user_id = member.id
          )
          and not (host.is_caller and exists (
            select from public.event_waiting
            join public.events on events.id = event_waiting.event_id and events.start_date > now()
            where event_waiting.event_id = friends_to_invite.event_id
              and event_waiting.user_id = member.id
          ))
          and not exists (
            select from public.event_answers
            where event_answers.event_id = friends_to_invite.event_id
              and event_answers.user_id = member.id
              and event_answers.answer = 'maybe'
          )
          and not exists (
            select from public.event_invitations
            where event_invitations.event_id = friends_to_invite.event_id
              and event_invitations.invitee_id = member.id
              and event_invitations.status = 'pending'
              and (host.is_caller or event_invitations.invited_by = (select private.member_id()))
          )
        )
      )
    order by member.full_name, member.id
    limit 10
  )
  select coalesce(
    jsonb_agg(private.member_card(member) order by (member).full_name, (member).id), '[]'
  )
  from friends;
$$;

create or replace function private.event_waiting_page(event_id uuid, after jsonb, row_limit integer, query text)
returns table (rank bigint, user_id uuid, at timestamptz, id uuid)
language sql
stable
set search_path = ''
as $$
  select event_waiting.number, event_waiting.user_id, event_waiting.created_at, event_waiting.user_id
  from public.event_waiting
  join public.events on events.id = event_waiting.event_id and events.start_date > now()
  where event_waiting.event_id = event_waiting_page.event_id
    and event_waiting.event_id in (select private.my_organised_event_ids())
    and event_waiting.number > coalesce((after ->> 'rank')::bigint, 0)
    and (query = '' or private.is_named(event_waiting.user_id, query))
  order by event_waiting.number
  limit row_limit;
$$;

create or replace function public.attending(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with mine as (
    select event_attendees.event_id, false as waits
    from public.event_attendees
    where event_attendees.user_id = (select private.member_id())
    union all
    select event_answers.event_id, false
    from public.event_answers
    where event_answers.user_id = (select private.member_id()) and event_answers.answer = 'maybe'
    union all
    select event_waiting.event_id, true
    from public.event_waiting
    where event_waiting.user_id = (select private.member_id())
  ),
  candidates as (
    select
      events as event,
      events.start_date as at,
      events.id,
      row_number() over (order by events.start_date, events.id) as rank
    from mine
    join public.events on events.id = mine.event_id
    where events.ends_at > now()
      and (not mine.waits or events.start_date > now())
      and (events.start_date, events.id) > (
        coalesce((after ->> 'at')::timestamptz, '-infinity'),
        coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by events.start_date, events.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.event_details(event) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

create or replace function public.event_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'attending', (
      select count(*)
      from (
        select event_attendees.event_id, false as waits
        from public.event_attendees
        where event_attendees.user_id = (select private.member_id())
        union all
        select event_answers.event_id, false
        from public.event_answers
        where event_answers.user_id = (select private.member_id()) and event_answers.answer = 'maybe'
        union all
        select event_waiting.event_id, true
        from public.event_waiting
        where event_waiting.user_id = (select private.member_id())
      ) as mine
      join public.events on events.id = mine.event_id
      where events.ends_at > now() and (not mine.waits or events.start_date > now())
    ),
    'organised', (
      select count(*) from public.events
      where events.created_by = (select private.member_id()) and events.ends_at > now()
    )
  );
$$;
