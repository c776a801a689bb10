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
  'An event as anybody with its link sees it: not where it is, nor whose. With the caller''s own state.';

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

comment on function private.event_details(public.events) is
  'An event as those see it who may read its row.';

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
  'Makes an event to which the caller goes. The same id again, after a lost answer, returns it as it is.';

create function private.way_into_event(event_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when way_into_event.event_id in (select private.my_event_ids()) then 'going'
    when way_into_event.event_id in (select private.my_event_invitation_ids()) then 'invited'
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
  where events.id = way_into_event.event_id
    and events.created_by not in (select private.blocked_ids());
$$;

create function public.join_event(event_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  way text := private.way_into_event(join_event.event_id);
begin
  if way is null then
    raise no_data_found using message = 'This event does not exist';
  elsif way = 'going' then
    raise unique_violation using message = 'You are already attending this event';
  elsif way = 'invited' then
    update public.event_invitations
    set status = 'accepted'
    where event_invitations.event_id = join_event.event_id
      and event_invitations.invitee_id = me
      and event_invitations.status = 'pending';

    return 'going';
  elsif way = 'open' then
    insert into public.event_attendees (event_id, user_id, status)
    values (join_event.event_id, me, 'going');

    return 'going';
  elsif way = 'ask' then
    insert into public.event_invitations (event_id, invitee_id, status)
    values (join_event.event_id, me, 'pending');
  end if;

  return 'requested';
end;
$$;

comment on function public.join_event(uuid) is
  'going: the event is public or invited the caller; requested: its organiser decides. 23505 for who goes, '
  '23514 when it is full or over.';

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
    raise no_data_found using message = 'This invitation does not exist';
  end if;
end;
$$;

comment on function public.answer_event_invitation(uuid, boolean) is
  'An invitee answers an invitation, the organiser answers who asks to come; neither answers for the other.';

grant execute on function
  private.event_card(public.events),
  private.event_details(public.events),
  private.way_into_event(uuid),
  public.create_event(
    uuid, text, text, timestamptz, timestamptz, text, text, text, integer, double precision,
    double precision
  ),
  public.join_event(uuid),
  public.answer_event_invitation(uuid, boolean)
to authenticated;
