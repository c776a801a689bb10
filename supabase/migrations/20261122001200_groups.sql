create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint groups_name_length check (char_length(name) <= 80 and name ~ '\S')
    constraint groups_name_line check (name = private.plain_line(name))
    constraint groups_name_visible check (private.visible_length(name) >= 1),
  description text not null
    constraint groups_description_length check (char_length(description) <= 2000 and description ~ '\S'),
  privacy text not null default 'public'
    constraint groups_privacy check (privacy in ('public', 'private')),
  -- A group outlives its creator's account.
  created_by uuid references public.profiles (id) on delete set null,
  cover_image text
    constraint groups_cover_image_length check (char_length(cover_image) <= 300),
  member_count integer not null default 0
    constraint groups_member_count_natural check (member_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.groups is
  'Groups of members. Members can find public ones; posts stay among the group''s members in both kinds.';

create index groups_created_by_idx on public.groups (created_by);

create unique index groups_cover_image_idx on public.groups (cover_image);

create index groups_discover_idx on public.groups (privacy, created_at desc, id desc);

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member'
    constraint group_members_role check (role in ('admin', 'moderator', 'member')),
  created_at timestamptz not null default clock_timestamp(),
  constraint group_members_once unique (group_id, user_id)
);

comment on table public.group_members is 'The members of a group, with their roles.';

create index group_members_user_id_idx on public.group_members (user_id, group_id);

create index group_members_newest_idx on public.group_members (group_id, created_at desc, id desc);

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
  'Requests to join, which the group''s admins answer, and invitations, which the invitee answers.';

create unique index group_join_requests_pending_idx
on public.group_join_requests (group_id, user_id) where status = 'pending';

create index group_join_requests_group_id_idx
on public.group_join_requests (group_id, created_at desc, id desc);

create index group_join_requests_user_id_idx on public.group_join_requests (user_id, group_id);

create index group_join_requests_invited_by_idx on public.group_join_requests (invited_by);

alter table public.groups enable row level security;
alter table public.group_members enable row level security;
alter table public.group_join_requests enable row level security;

create function private.my_group_ids()
returns setof uuid
language plpgsql
stable
security definer
rows 20
set search_path = ''
as $$
begin
  return query
  select group_members.group_id
  from public.group_members
  where group_members.user_id = (select private.member_id());
end;
$$;

comment on function private.my_group_ids() is 'The caller''s groups.';

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
  'The groups in which the caller is admin or moderator. No member there is invisible to them.';

create function private.my_administered_group_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select group_members.group_id
  from public.group_members
  where group_members.user_id = (select private.member_id()) and group_members.role = 'admin';
$$;

comment on function private.my_administered_group_ids() is 'The groups in which the caller is admin.';

create function private.my_group_invitation_ids()
returns setof uuid
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select group_join_requests.group_id
  from public.group_join_requests
  where group_join_requests.user_id = (select private.member_id())
    and group_join_requests.kind = 'invitation'
    and group_join_requests.status = 'pending'
    and group_join_requests.invited_by not in (select private.blocked_ids());
$$;

comment on function private.my_group_invitation_ids() is
  'The groups with a pending invitation for the caller.';

create function private.is_being_created(group_row public.groups)
returns boolean
language sql
stable
set search_path = ''
as $$
  select group_row.created_by = private.member_id() and group_row.member_count = 0;
$$;

comment on function private.is_being_created(public.groups) is
  'Whether the caller is creating this group. Its first member is added only after the row was returned.';

grant select on public.groups, public.group_members, public.group_join_requests to authenticated;
grant insert (id, name, description, privacy, created_by) on public.groups to authenticated;
grant update (name, description, privacy, cover_image) on public.groups to authenticated;
grant insert (group_id, user_id, role) on public.group_members to authenticated;
grant insert (group_id, user_id, status) on public.group_join_requests to authenticated;
grant update (status) on public.group_join_requests to authenticated;
grant delete on public.group_join_requests to authenticated;

create policy "members see public groups, their own, and invitations"
on public.groups for select to authenticated
using (
  (privacy = 'public' and (select private.member_id()) is not null)
  or id in (select private.my_group_ids())
  or id in (select private.my_group_invitation_ids())
  or private.is_being_created(groups)
);

create policy "members create groups in their own name"
on public.groups for insert to authenticated
with check (created_by = (select private.member_id()));

create policy "admins edit their groups"
on public.groups for update to authenticated
using (id in (select private.my_administered_group_ids()));

-- Blocked members don't see each other, except where the reader is admin or moderator.
create policy "members of a group see each other"
on public.group_members for select to authenticated
using (
  user_id = (select private.member_id())
  or group_id in (select private.my_moderated_group_ids())
  or (
    group_id in (select private.my_group_ids())
    and user_id not in (select private.blocked_ids())
  )
);

-- The trigger admit_group_member decides whether the group can be joined: it locks the group first.
create policy "members join groups themselves"
on public.group_members for insert to authenticated
with check (user_id = (select private.member_id()) and role = 'member');

create policy "requests are seen by the two sides and the admins"
on public.group_join_requests for select to authenticated
using (
  (
    user_id = (select private.member_id())
    and (invited_by is null or invited_by not in (select private.blocked_ids()))
  )
  or invited_by = (select private.member_id())
  or group_id in (select private.my_administered_group_ids())
);

-- The trigger admit_group_request decides who may ask and invite. It locks the group first and sets the
-- inviter. The policy only requires the caller's own name.
create policy "members ask and invite in their own name"
on public.group_join_requests for insert to authenticated
with check (
  status = 'pending' and coalesce(invited_by, user_id) = (select private.member_id())
);

-- Only the status is granted for update: the other columns stay as `using` found them.
create policy "admins answer requests, invitees answer invitations"
on public.group_join_requests for update to authenticated
using (
  status = 'pending'
  and (
    (invited_by is null and group_id in (select private.my_administered_group_ids()))
    or (
      user_id = (select private.member_id())
      and invited_by is not null
      and invited_by not in (select private.blocked_ids())
    )
  )
)
with check (status <> 'pending');

create policy "requesters, invitees and inviters end pending ones"
on public.group_join_requests for delete to authenticated
using (
  status = 'pending'
  and (
    user_id = (select private.member_id())
    or invited_by = (select private.member_id())
    or (invited_by is not null and group_id in (select private.my_administered_group_ids()))
  )
);

grant execute on function
  private.my_group_ids(),
  private.my_moderated_group_ids(),
  private.my_administered_group_ids(),
  private.my_group_invitation_ids(),
  private.is_being_created(public.groups)
to authenticated;
