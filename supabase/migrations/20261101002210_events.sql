create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint events_title_length check (char_length(title) <= 80 and title ~ '\S'),
  description text not null
    constraint events_description_length check (char_length(description) <= 2000 and description ~ '\S'),
  location text
    constraint events_location_length check (char_length(location) <= 200),
  start_date timestamptz not null,
  end_date timestamptz
    constraint events_end_after_start check (end_date >= start_date),
  time_zone text not null default 'UTC',
  -- When it is past, for everybody alike; the server works it out.
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
  constraint events_whole_position check ((latitude is null) = (longitude is null))
);

comment on table public.events is
  'What members meet for. Public ones can be found; what is said in any stays among who goes.';

create table public.event_attendees (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'going'
    constraint event_attendees_status check (status = 'going'),
  created_at timestamptz not null default clock_timestamp(),
  constraint event_attendees_once unique (event_id, user_id)
);

comment on table public.event_attendees is 'Who goes to an event.';

create index event_attendees_user_id_idx on public.event_attendees (user_id, event_id);

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
  'Members invited to an event, and members who ask to come: the invitee answers the first, the organiser the second.';

create unique index event_invitations_pending_idx
on public.event_invitations (event_id, invitee_id) where status = 'pending';

create index event_invitations_event_id_idx
on public.event_invitations (event_id, created_at desc, id desc);
create index event_invitations_invitee_id_idx on public.event_invitations (invitee_id, event_id);
create index event_invitations_invited_by_idx on public.event_invitations (invited_by);
create index events_created_by_idx on public.events (created_by);

alter table public.events enable row level security;
alter table public.event_attendees enable row level security;
alter table public.event_invitations enable row level security;

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
  union
  select events.id
  from public.events
  where events.created_by = (select private.member_id());
$$;

comment on function private.my_event_ids() is 'The events that the caller goes to or organises.';

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
  'The events that the caller organises: there nobody is invisible to them.';

grant execute on function private.my_event_ids(), private.my_organised_event_ids() to authenticated;
