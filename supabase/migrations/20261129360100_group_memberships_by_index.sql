drop index public.group_members_joined_idx;

-- A page of cards looks among all memberships of the reader. With the group and the role in the index, it reads none of
-- their rows, which lie in as many pages as the reader has groups.
create index group_members_joined_idx on public.group_members (user_id, created_at desc, id desc)
include (group_id, role);
