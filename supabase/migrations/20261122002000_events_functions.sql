-- Clients can't call this function: it is a definer, and would show any event whose row it is given.
create function private.event_card(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
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
    'max_attendees', event.max_attendees,
    'created_at', event.created_at,
    'organised', event.created_by = (select private.member_id()),
    'going', exists (
      select from public.event_attendees
      where event_attendees.event_id = event.id
        and event_attendees.user_id = (select private.member_id())
    ),
    'pending', (
      select jsonb_build_object(
        'id', event_invitations.id,
        'kind', event_invitations.kind,
        'invited_by', case when inviter.id is not null then private.member_card(inviter) end
      )
      from public.event_invitations
      left join public.profiles as inviter on inviter.id = event_invitations.invited_by
      where event_invitations.event_id = event.id
        and event_invitations.invitee_id = (select private.member_id())
        and event_invitations.status = 'pending'
        and (inviter.id is null or inviter.id not in (select private.blocked_ids()))
    )
  );
$$;

comment on function private.event_card(public.events) is
  'An event for anybody who has its link, with the caller''s own state. Without its location and '
  'organiser.';

create function private.event_details(event public.events)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.event_card(event) || jsonb_build_object(
    'location', event.location,
    'latitude', event.latitude,
    'longitude', event.longitude,
    'organiser', (
      select private.member_card(profiles) from public.profiles where profiles.id = event.created_by
    )
  );
$$;

comment on function private.event_details(public.events) is 'An event for those who may read its row.';

create function public.create_event(
  id uuid,
  title text,
  description text,
  start_date timestamptz,
  end_date timestamptz default null,
  time_zone text default 'UTC',
  location text default null,
  privacy text default 'public',
  max_attendees integer default null,
  latitude double precision default null,
  longitude double precision default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  card jsonb;
begin
  insert into public.events (
    id, title, description, start_date, end_date, time_zone, location, privacy, max_attendees,
    latitude, longitude, created_by
  )
  values (
    create_event.id,
    btrim(create_event.title, E' \t\r\n'),
    btrim(create_event.description, E' \t\r\n'),
    create_event.start_date,
    create_event.end_date,
    create_event.time_zone,
    nullif(btrim(create_event.location, E' \t\r\n'), ''),
    create_event.privacy,
    create_event.max_attendees,
    create_event.latitude,
    create_event.longitude,
    (select auth.uid())
  )
  on conflict on constraint events_pkey do nothing;

  select private.event_details(events) into card
  from public.events
  where events.id = create_event.id and events.created_by = (select auth.uid());

  if card is null then
    raise unique_violation using message = 'This id belongs to another event';
  end if;

  return card;
end;
$$;

comment on function public.create_event(
  uuid, text, text, timestamptz, timestamptz, text, text, text, integer, double precision,
  double precision
) is
  'Creates an event that the caller attends. The same id again, after a lost answer, returns the event as '
  'it is.';

create function private.event_join_state(event_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when event_join_state.event_id in (select private.my_event_ids()) then 'going'
    when event_join_state.event_id in (select private.my_event_invitation_ids()) then 'invited'
    when events.privacy = 'public' then 'open'
    when exists (
      select from public.event_invitations
      where event_invitations.event_id = events.id
        and event_invitations.invitee_id = (select private.member_id())
        and event_invitations.status = 'pending'
    ) then 'asked'
    else 'ask'
  end
  from public.events
  where events.id = event_join_state.event_id
    and events.created_by not in (select private.blocked_ids());
$$;

create function public.join_event(event_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  state text := private.event_join_state(join_event.event_id);
begin
  if state is null then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  elsif state = 'going' then
    raise unique_violation using message = 'You are already attending this event';
  elsif state = 'invited' then
    update public.event_invitations
    set status = 'accepted'
    where event_invitations.event_id = join_event.event_id
      and event_invitations.invitee_id = me
      and event_invitations.status = 'pending';

    return 'going';
  elsif state = 'open' then
    insert into public.event_attendees (event_id, user_id, status)
    values (join_event.event_id, me, 'going');

    return 'going';
  elsif state = 'ask' then
    insert into public.event_invitations (event_id, invitee_id, status)
    values (join_event.event_id, me, 'pending');
  end if;

  return 'requested';
end;
$$;

comment on function public.join_event(uuid) is
  'Returns going if the event is public or invited the caller, or requested if its organiser decides. '
  '23505 for attendees, 23514 if it is full or over.';

create function public.answer_event_invitation(invitation_id uuid, accept boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  answer text := case when accept then 'accepted' else 'declined' end;
begin
  update public.event_invitations
  set status = answer
  where event_invitations.id = answer_event_invitation.invitation_id
    and event_invitations.status = 'pending';

  -- Answering the same again after a lost answer is no error.
  if not found and not exists (
    select from public.event_invitations
    where event_invitations.id = answer_event_invitation.invitation_id
      and event_invitations.status = answer
  ) then
    raise exception sqlstate 'PT404' using message = 'This invitation does not exist';
  end if;
end;
$$;

comment on function public.answer_event_invitation(uuid, boolean) is
  'Invitees answer invitations and the organiser answers requests; neither answers for the other.';

create function private.leave_event(event_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform from public.events where events.id = leave_event.event_id for no key update;

  if leave_event.event_id in (select private.my_organised_event_ids()) then
    raise check_violation using message = 'The organiser cannot leave: delete the event instead';
  end if;

  delete from public.event_attendees
  where event_attendees.event_id = leave_event.event_id and event_attendees.user_id = me;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
  end if;
end;
$$;

create function public.leave_event(event_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.leave_event(event_id);
$$;

comment on function public.leave_event(uuid) is 'Stops attending. Refused for the organiser.';

create function private.lock_organised_event(event_id uuid)
returns public.events
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  event public.events;
begin
  select * into event
  from public.events
  where events.id = lock_organised_event.event_id
  for no key update;

  if event.created_by = me then
    return event;
  end if;

  if event.id in (select private.my_event_ids())
    or (event.privacy = 'public' and event.created_by not in (select private.blocked_ids()))
  then
    raise insufficient_privilege using message = 'Only the organiser can do this';
  end if;

  raise exception sqlstate 'PT404' using message = 'This event does not exist';
end;
$$;

comment on function private.lock_organised_event(uuid) is
  'Serialises changes to an event and its attendees. Fails for everybody but its organiser.';

create function private.remove_from_event(event_id uuid, member_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events := private.lock_organised_event(remove_from_event.event_id);
begin
  if remove_from_event.member_id = event.created_by then
    raise check_violation using message = 'The organiser cannot leave: delete the event instead';
  end if;

  delete from public.event_attendees
  where event_attendees.event_id = event.id and event_attendees.user_id = remove_from_event.member_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This member does not exist';
  end if;
end;
$$;

create function public.remove_from_event(event_id uuid, member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.remove_from_event(event_id, member_id);
$$;

comment on function public.remove_from_event(uuid, uuid) is
  'The organiser removes an attendee, blocked or not.';

create function private.delete_event(event_id uuid)
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
  present := private.present_attendees(event.id);

  delete from public.events where events.id = event.id;

  perform private.notify(
    present, 'event', jsonb_build_object('event_id', delete_event.event_id, 'what', 'gone')
  );
end;
$$;

create function public.delete_event(event_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.delete_event(event_id);
$$;

comment on function public.delete_event(uuid) is 'The organiser deletes the event with everything in it.';

create function private.friends_to_invite(group_id uuid, event_id uuid, query text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with friends as (
    select member
    from public.profiles as member
    where member.id in (select private.friend_ids())
      and (
        btrim(query) = ''
        or member.username ilike private.contains_pattern(ltrim(btrim(query), '@'))
        or member.full_name ilike private.contains_pattern(query)
      )
      and (
        (
          friends_to_invite.group_id in (select private.my_moderated_group_ids())
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
          )
        )
        or (
          friends_to_invite.event_id in (
            select events.id
            from public.events
            where events.created_by = (select private.member_id())
              or (events.privacy = 'public' and events.id in (select private.my_event_ids()))
          )
          and not exists (
            select from public.event_attendees
            where event_attendees.event_id = friends_to_invite.event_id
              and event_attendees.user_id = member.id
          )
          and not exists (
            select from public.event_invitations
            where event_invitations.event_id = friends_to_invite.event_id
              and event_invitations.invitee_id = member.id
              and event_invitations.status = 'pending'
          )
          and not exists (
            select from public.events
            join public.blocks
              on (blocks.blocker_id, blocks.blocked_id) in (
                (events.created_by, member.id), (member.id, events.created_by)
              )
            where events.id = friends_to_invite.event_id
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

create function public.friends_to_invite(
  group_id uuid default null, event_id uuid default null, query text default ''
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.friends_to_invite(group_id, event_id, coalesce(query, ''));
$$;

comment on function public.friends_to_invite(uuid, uuid, text) is
  'At most 10 friends whom the caller may invite: not members or attendees, not invited, not asking.';

grant execute on function
  private.event_details(public.events),
  public.create_event(
    uuid, text, text, timestamptz, timestamptz, text, text, text, integer, double precision,
    double precision
  ),
  private.event_join_state(uuid),
  public.join_event(uuid),
  public.answer_event_invitation(uuid, boolean),
  private.leave_event(uuid),
  public.leave_event(uuid),
  private.remove_from_event(uuid, uuid),
  public.remove_from_event(uuid, uuid),
  private.delete_event(uuid),
  public.delete_event(uuid),
  private.friends_to_invite(uuid, uuid, text),
  public.friends_to_invite(uuid, uuid, text)
to authenticated;
