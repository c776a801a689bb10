create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint groups_name_length check (char_length(name) <= 80 and name ~ '\S'),
  description text not null
    constraint groups_description_length check (char_length(description) <= 2000 and description ~ '\S'),
  privacy text not null default 'public'
    constraint groups_privacy check (privacy in ('public', 'private')),
  -- A group outlives the account of who made it.
  created_by uuid references public.profiles (id) on delete set null,
  cover_image text
    constraint groups_cover_image_length check (char_length(cover_image) <= 300),
  member_count integer not null default 0
    constraint groups_member_count_natural check (member_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.groups is
  'Places where members meet. Public ones can be found; what is said in any stays among its members.';

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member'
    constraint group_members_role check (role in ('admin', 'moderator', 'member')),
  created_at timestamptz not null default clock_timestamp(),
  constraint group_members_once unique (group_id, user_id)
);

comment on table public.group_members is 'Who belongs to a group, and in which role.';

create index group_members_user_id_idx on public.group_members (user_id, group_id);

create table public.group_join_requests (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null default 'request'
    constraint group_join_requests_kind check (kind in ('request', 'invitation')),
  invited_by uuid references public.profiles (id) on delete cascade,
  status text not null default 'pending'
    constraint group_join_requests_status check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default clock_timestamp(),
  constraint group_join_requests_inviter check ((kind = 'invitation') = (invited_by is not null))
);

comment on table public.group_join_requests is
  'Members who ask to join a group, and members who were invited: the group answers the first, the invitee the second.';

create unique index group_join_requests_pending_idx
on public.group_join_requests (group_id, user_id) where status = 'pending';

create index group_join_requests_group_id_idx
on public.group_join_requests (group_id, created_at desc, id desc);
create index group_join_requests_user_id_idx on public.group_join_requests (user_id, group_id);
create index group_join_requests_invited_by_idx on public.group_join_requests (invited_by);
create index groups_created_by_idx on public.groups (created_by);

alter table public.groups enable row level security;
alter table public.group_members enable row level security;
alter table public.group_join_requests enable row level security;

create function private.my_group_ids()
returns setof uuid
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select group_members.group_id
  from public.group_members
  where group_members.user_id = (select private.member_id());
$$;

comment on function private.my_group_ids() is 'The groups that the caller belongs to.';

create function private.my_moderated_group_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select group_members.group_id
  from public.group_members
  where group_members.user_id = (select private.member_id())
    and group_members.role in ('admin', 'moderator');
$$;

comment on function private.my_moderated_group_ids() is
  'The groups in which the caller is admin or moderator: there nobody is invisible to them.';

grant execute on function private.my_group_ids(), private.my_moderated_group_ids() to authenticated;
