create function private.are_blocked(one uuid, other uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.blocks
    where (blocks.blocker_id, blocks.blocked_id) in ((one, other), (other, one))
  );
$$;

create function private.are_close(one uuid, other uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select one = other or exists (
    select from public.friendships
    where friendships.user_id = one and friendships.friend_id = other and friendships.status = 'accepted'
  );
$$;

-- The rule, for any member and any post: whoever is told of a post, named as its audience or let to an
-- original is asked for here. The policy says the same of the caller in sets, since a page is many rows.
create function private.reads(member_id uuid, post public.posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when post.group_id is not null then exists (
      select from public.group_members
      where group_members.group_id = post.group_id
        and group_members.user_id = member_id
        and (group_members.role <> 'member' or not private.are_blocked(member_id, post.user_id))
    )
    when post.event_id is not null then exists (
      select from public.events
      where events.id = post.event_id and events.created_by = member_id
    ) or (
      exists (
        select from public.event_attendees
        where event_attendees.event_id = post.event_id and event_attendees.user_id = member_id
      )
      and not private.are_blocked(member_id, post.user_id)
    )
    else private.are_close(member_id, post.user_id) and (
      post.repost_of is null or exists (
        select from public.posts as original
        where original.id = post.repost_of and private.are_close(member_id, original.user_id)
      )
    )
  end;
$$;

comment on function private.reads(uuid, public.posts) is
  'Whether a member may read a post: a friend''s or their own, one of their group or event.';

create function private.may_read_post(post_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.id = post_id and private.reads(private.member_id(), posts)
  );
$$;

comment on function private.may_read_post(uuid) is
  'Whether the caller may read a post. For the policy of posts, which cannot ask the table itself.';

grant execute on function private.may_read_post(uuid) to authenticated;

comment on table public.posts is
  'What members tell: their friends, or the group or event that it is in.';

-- A repost's own row asks once more, and only a repost's.
drop policy "authors and their friends read posts" on public.posts;

create policy "posts are read where they live"
on public.posts for select to authenticated
using (
  (
    group_id is null and event_id is null
    and (user_id = (select private.member_id()) or user_id in (select private.friend_ids()))
    and (repost_of is null or private.may_read_post(repost_of))
  )
  or (
    group_id in (select private.my_group_ids())
    and (
      user_id not in (select private.blocked_ids())
      or group_id in (select private.my_moderated_group_ids())
    )
  )
  or (
    event_id in (select private.my_event_ids())
    and (
      user_id not in (select private.blocked_ids())
      or event_id in (select private.my_organised_event_ids())
    )
  )
);
