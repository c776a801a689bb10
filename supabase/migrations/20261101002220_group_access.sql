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
  'The groups to which the caller is invited and has not answered.';

create function private.is_being_founded(place public.groups)
returns boolean
language sql
stable
set search_path = ''
as $$
  select place.created_by = private.member_id() and place.member_count = 0;
$$;

comment on function private.is_being_founded(public.groups) is
  'Whether the caller is making this group: its first member is added after the row is given back.';

grant execute on function
  private.my_administered_group_ids(),
  private.my_group_invitation_ids(),
  private.is_being_founded(public.groups)
to authenticated;

create index groups_discover_idx on public.groups (privacy, created_at desc, id desc);

grant select on public.groups, public.group_members, public.group_join_requests to authenticated;
grant insert (id, name, description, privacy, created_by) on public.groups to authenticated;
grant update (name, description, privacy, cover_image) on public.groups to authenticated;
grant insert (group_id, user_id, role) on public.group_members to authenticated;
grant insert (group_id, user_id, status) on public.group_join_requests to authenticated;
grant update (status) on public.group_join_requests to authenticated;
grant delete on public.group_join_requests to authenticated;

create policy "public groups, one's own, and those one is invited to"
on public.groups for select to authenticated
using (
  (privacy = 'public' and (select private.member_id()) is not null)
  or id in (select private.my_group_ids())
  or id in (select private.my_group_invitation_ids())
  or private.is_being_founded(groups)
);

create policy "members found groups in their own name"
on public.groups for insert to authenticated
with check (created_by = (select private.member_id()));

create policy "admins edit their groups"
on public.groups for update to authenticated
using (id in (select private.my_administered_group_ids()))
with check (
  id in (select private.my_administered_group_ids()) and (select private.member_id()) is not null
);

-- Blocked members do not see each other, except where one keeps order.
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

create policy "members join public groups themselves"
on public.group_members for insert to authenticated
with check (
  user_id = (select private.member_id())
  and role = 'member'
  and exists (
    select from public.groups
    where groups.id = group_members.group_id and groups.privacy = 'public'
  )
);

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

create policy "members ask for themselves, moderators invite friends"
on public.group_join_requests for insert to authenticated
with check (
  status = 'pending'
  and (
    (user_id = (select private.member_id()) and invited_by is null)
    or (
      invited_by = (select private.member_id())
      and user_id in (select private.friend_ids())
      and group_id in (select private.my_moderated_group_ids())
    )
  )
);

create policy "admins answer who asks, invitees answer who invites"
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
with check (
  status in ('approved', 'declined')
  and (
    (invited_by is null and group_id in (select private.my_administered_group_ids()))
    or (user_id = (select private.member_id()) and invited_by is not null)
  )
);

create policy "who asked, who was invited and who invites can end it"
on public.group_join_requests for delete to authenticated
using (
  status = 'pending'
  and (
    user_id = (select private.member_id())
    or invited_by = (select private.member_id())
    or (invited_by is not null and group_id in (select private.my_administered_group_ids()))
  )
);
