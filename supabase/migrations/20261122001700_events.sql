create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint events_title_length check (char_length(title) <= 80 and title ~ '\S')
    constraint events_title_line check (title = private.plain_line(title))
    constraint events_title_visible check (private.visible_length(title) >= 1),
  description text not null
    constraint events_description_length check (char_length(description) <= 2000 and description ~ '\S'),
  location text
    constraint events_location_length check (char_length(location) <= 200),
  start_date timestamptz not null,
  end_date timestamptz
    constraint events_end_after_start check (end_date >= start_date),
  time_zone text not null default 'UTC',
  -- Computed once by the server, so that an event is past for everybody at the same time.
  ends_at timestamptz not null,
  privacy text not null default 'public'
    constraint events_privacy check (privacy in ('public', 'private')),
  created_by uuid not null references public.profiles (id) on delete cascade,
  max_attendees integer
    constraint events_max_attendees_natural check (max_attendees >= 1),
  cover_image text
    constraint events_cover_image_length check (char_length(cover_image) <= 300),
  latitude double precision
    constraint events_latitude_range check (latitude between -90 and 90),
  longitude double precision
    constraint events_longitude_range check (longitude between -180 and 180),
  attendee_count integer not null default 0
    constraint events_attendee_count_natural check (attendee_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_whole_position check ((latitude is null) = (longitude is null)),
  constraint events_finite_dates check (isfinite(start_date) and isfinite(coalesce(end_date, start_date))),
  constraint events_places check (attendee_count <= max_attendees)
);

comment on table public.events is
  'Events. Members can find public ones; posts stay among the attendees in both kinds.';

create index events_created_by_idx on public.events (created_by);

create unique index events_cover_image_idx on public.events (cover_image);

create index events_not_past_idx on public.events (privacy, ends_at);

create table public.event_attendees (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'going'
    constraint event_attendees_status check (status = 'going'),
  created_at timestamptz not null default clock_timestamp(),
  constraint event_attendees_once unique (event_id, user_id)
);

comment on table public.event_attendees is 'The attendees of an event.';

create index event_attendees_user_id_idx on public.event_attendees (user_id, event_id);

create index event_attendees_newest_idx on public.event_attendees (event_id, created_at desc, id desc);

create table public.event_invitations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  invitee_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null default 'invitation'
    constraint event_invitations_kind check (kind in ('request', 'invitation')),
  invited_by uuid references public.profiles (id) on delete cascade,
  status text not null default 'pending'
    constraint event_invitations_status check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default clock_timestamp(),
  constraint event_invitations_inviter check ((kind = 'invitation') = (invited_by is not null))
);

comment on table public.event_invitations is
  'Invitations, which the invitee answers, and requests to attend, which the organiser answers.';

create unique index event_invitations_pending_idx
on public.event_invitations (event_id, invitee_id) where status = 'pending';

create index event_invitations_event_id_idx
on public.event_invitations (event_id, created_at desc, id desc);

create index event_invitations_invitee_id_idx on public.event_invitations (invitee_id, event_id);

create index event_invitations_invited_by_idx on public.event_invitations (invited_by);

create table public.user_locations (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  latitude double precision not null
    constraint user_locations_latitude_range check (latitude between -90 and 90),
  longitude double precision not null
    constraint user_locations_longitude_range check (longitude between -180 and 180),
  updated_at timestamptz not null default now()
);

comment on table public.user_locations is
  'The location of members who look for nearby events. Only they can read it, and they can delete it.';

alter table public.events enable row level security;
alter table public.event_attendees enable row level security;
alter table public.event_invitations enable row level security;
alter table public.user_locations enable row level security;

-- An event doesn't exist for a member if they and the organiser have blocked each other. The organiser is
-- looked up event by event, so that this costs what the member's own events cost.
create function private.my_event_ids()
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
    and (
      select events.created_by from public.events where events.id = event_attendees.event_id
    ) not in (select private.blocked_ids())
  union
  select events.id
  from public.events
  where events.created_by = (select private.member_id());
$$;

comment on function private.my_event_ids() is 'The events that the caller attends or organises.';

create function private.my_organised_event_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select events.id from public.events where events.created_by = (select private.member_id());
$$;

comment on function private.my_organised_event_ids() is
  'The events that the caller organises. No member there is invisible to them.';

create function private.my_event_invitation_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select event_invitations.event_id
  from public.event_invitations
  where event_invitations.invitee_id = (select private.member_id())
    and event_invitations.kind = 'invitation'
    and event_invitations.status = 'pending'
    and event_invitations.invited_by not in (select private.blocked_ids());
$$;

comment on function private.my_event_invitation_ids() is
  'The events with a pending invitation for the caller.';

-- A set, computed at most once per statement. With a check for each row, a list of all profiles would exceed
-- the statement timeout.
create function private.met_ids()
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
    select events.created_by
    from public.events
    where events.privacy = 'public' or events.id in (select private.my_event_invitation_ids())
  ) as met
  where met.member_id not in (select private.blocked_ids());
end;
$$;

comment on function private.met_ids() is
  'Members whom the caller meets in a group or an event, where everybody sees names.';

grant select on public.events, public.event_attendees, public.event_invitations to authenticated;
grant insert (
  id, title, description, location, start_date, end_date, time_zone, privacy, created_by, max_attendees,
  latitude, longitude
) on public.events to authenticated;
grant update (
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude
) on public.events to authenticated;
grant insert (event_id, user_id, status) on public.event_attendees to authenticated;
grant insert (event_id, invitee_id, status) on public.event_invitations to authenticated;
grant update (status) on public.event_invitations to authenticated;
grant delete on public.event_invitations to authenticated;

-- The documented upsert sends every column, also the key and the server's own time.
grant select, delete on public.user_locations to authenticated;
grant insert (user_id, latitude, longitude, updated_at) on public.user_locations to authenticated;
grant update (user_id, latitude, longitude, updated_at) on public.user_locations to authenticated;

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
    )
  )
);

create policy "members create events in their own name"
on public.events for insert to authenticated
with check (created_by = (select private.member_id()));

create policy "organisers edit their events"
on public.events for update to authenticated
using (created_by = (select private.member_id()));

-- Blocked attendees don't see each other; the organiser sees everybody.
create policy "attendees see each other, organisers everybody"
on public.event_attendees for select to authenticated
using (
  user_id = (select private.member_id())
  or event_id in (select private.my_organised_event_ids())
  or (
    event_id in (select private.my_event_ids())
    and user_id not in (select private.blocked_ids())
  )
);

-- The trigger admit_attendee decides whether the event can be joined: it locks the event first.
create policy "members join events themselves"
on public.event_attendees for insert to authenticated
with check (user_id = (select private.member_id()));

create policy "invitations are seen by the two sides and the organiser"
on public.event_invitations for select to authenticated
using (
  (
    invitee_id = (select private.member_id())
    and (invited_by is null or invited_by not in (select private.blocked_ids()))
  )
  or invited_by = (select private.member_id())
  or event_id in (select private.my_organised_event_ids())
);

-- The trigger admit_event_invitation decides who may ask and invite. It locks the event first and sets the
-- inviter. The policy only requires the caller's own name.
create policy "members ask and invite in their own name"
on public.event_invitations for insert to authenticated
with check (
  status = 'pending' and coalesce(invited_by, invitee_id) = (select private.member_id())
);

-- Only the status is granted for update: the other columns stay as `using` found them.
create policy "organisers answer requests, invitees answer invitations"
on public.event_invitations for update to authenticated
using (
  status = 'pending'
  and (
    (invited_by is null and event_id in (select private.my_organised_event_ids()))
    or (
      invitee_id = (select private.member_id())
      and invited_by is not null
      and invited_by not in (select private.blocked_ids())
    )
  )
)
with check (status <> 'pending');

create policy "requesters, invitees and inviters end pending ones"
on public.event_invitations for delete to authenticated
using (
  status = 'pending'
  and (
    invitee_id = (select private.member_id())
    or invited_by = (select private.member_id())
    or (invited_by is not null and event_id in (select private.my_organised_event_ids()))
  )
);

create policy "members see their own location"
on public.user_locations for select to authenticated
using (user_id = (select private.member_id()));

create policy "members share their own location"
on public.user_locations for insert to authenticated
with check (user_id = (select private.member_id()));

create policy "members change their own location"
on public.user_locations for update to authenticated
using (user_id = (select private.member_id()))
with check (user_id = (select private.member_id()));

create policy "members delete their own location"
on public.user_locations for delete to authenticated
using (user_id = (select private.member_id()));

create policy "members see themselves, friends, requests, and people they meet"
on public.profiles for select to authenticated
using (
  id = (select private.member_id())
  or id in (select private.friend_and_request_ids())
  or ((select private.member_id()) is not null and id in (select private.met_ids()))
);

grant execute on function
  private.my_event_ids(),
  private.my_organised_event_ids(),
  private.my_event_invitation_ids(),
  private.met_ids()
to authenticated;
