create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- A post is in one place: among the author's friends, in a group, or in an event.
  group_id uuid references public.groups (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  repost_of uuid references public.posts (id) on delete cascade,
  content text not null default ''
    constraint posts_content_length check (char_length(content) <= 5000),
  image_url text
    constraint posts_image_url_length check (char_length(image_url) <= 300),
  likes_count integer not null default 0
    constraint posts_likes_count_natural check (likes_count >= 0),
  comments_count integer not null default 0
    constraint posts_comments_count_natural check (comments_count >= 0),
  shares_count integer not null default 0
    constraint posts_shares_count_natural check (shares_count >= 0),
  -- The clock rather than the transaction's start, so that posts appear in the order of their times.
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint posts_not_empty check (content ~ '\S' or image_url is not null),
  constraint posts_one_home check (num_nonnulls(group_id, event_id) <= 1),
  constraint posts_reposts_among_friends check (repost_of is null or num_nonnulls(group_id, event_id) = 0)
);

comment on table public.posts is 'Posts of members to their friends, to a group or to an event.';

-- The feed finds a page's candidates in this index alone. Posts of groups and events aren't in it.
create index posts_newest_idx on public.posts (user_id, created_at desc, id desc)
where group_id is null and event_id is null;

-- For deleting an account with all posts of the author.
create index posts_user_id_idx on public.posts (user_id);

create index posts_collection_idx on public.posts (user_id, created_at desc, id desc)
where image_url is not null and group_id is null and event_id is null;

create index posts_group_newest_idx on public.posts (group_id, created_at desc, id desc)
where group_id is not null;

create index posts_event_newest_idx on public.posts (event_id, created_at desc, id desc)
where event_id is not null;

create unique index posts_repost_once_idx on public.posts (repost_of, user_id)
where repost_of is not null;

create table public.post_media (
  post_id uuid not null references public.posts (id) on delete cascade,
  position smallint not null
    constraint post_media_position_range check (position between 0 and 9),
  path text not null
    constraint post_media_path_key unique,
  kind text not null
    constraint post_media_kind check (kind in ('image', 'video')),
  width integer
    constraint post_media_width_positive check (width between 1 and 100000),
  height integer
    constraint post_media_height_positive check (height between 1 and 100000),
  -- A tiny preview, base64 so that it can't be an address.
  placeholder text
    constraint post_media_placeholder_shape check (
      placeholder ~ '^[A-Za-z0-9+/_=-]+$' and char_length(placeholder) <= 400
    ),
  alt text
    constraint post_media_alt_length check (char_length(alt) <= 300),
  primary key (post_id, position)
);

comment on table public.post_media is
  'The pictures and videos of a post, in order. The first path is also the post''s image_url.';

alter table public.posts enable row level security;
alter table public.post_media enable row level security;

create view public.group_posts
with (security_invoker = true) as
select id, group_id, user_id, content, image_url, created_at, likes_count, comments_count
from public.posts
where group_id is not null
with local check option;

comment on view public.group_posts is
  'Posts in groups, under the name of the documented calls. The policies of posts apply.';

create view public.event_posts
with (security_invoker = true) as
select id, event_id, user_id, content, image_url, created_at, likes_count, comments_count
from public.posts
where event_id is not null
with local check option;

comment on view public.event_posts is
  'Posts in events, under the name of the documented calls. The policies of posts apply.';

-- The rule for any member and any post. The policy below states the same rule for the caller, with sets, since a
-- page has many rows.
create function private.member_can_read_post(member_id uuid, post public.posts)
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
      where events.id = post.event_id
        and (
          events.created_by = member_id
          or (
            exists (
              select from public.event_attendees
              where event_attendees.event_id = events.id and event_attendees.user_id = member_id
            )
            and not private.are_blocked(member_id, post.user_id)
            and not private.are_blocked(member_id, events.created_by)
          )
        )
    )
    else private.is_self_or_friend(member_id, post.user_id) and (
      post.repost_of is null or exists (
        select from public.posts as original
        where original.id = post.repost_of and private.is_self_or_friend(member_id, original.user_id)
      )
    )
  end;
$$;

comment on function private.member_can_read_post(uuid, public.posts) is
  'Whether a member may read a post: their own or a friend''s, or one of their group or event.';

create function private.can_read_post(post_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.id = post_id and private.member_can_read_post(private.member_id(), posts)
  );
$$;

comment on function private.can_read_post(uuid) is
  'Whether the caller may read a post. The policy of posts calls it, since it can''t query its own table.';

create function private.can_repost(post_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.id = post_id
      and num_nonnulls(posts.group_id, posts.event_id, posts.repost_of) = 0
      and private.member_can_read_post(private.member_id(), posts)
  );
$$;

comment on function private.can_repost(uuid) is
  'Whether the caller may repost a post: one among friends that they may read.';

-- The policies and the cards must agree on who may delete. Both call the functions below with a row and the
-- caller, which is computed once per query or page.
create type private.caller as (
  id uuid,
  moderated_group_ids uuid[],
  organised_event_ids uuid[]
);

create function private.caller()
returns private.caller
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    private.member_id(),
    array(select private.my_moderated_group_ids()),
    array(select private.my_organised_event_ids())
  );
end;
$$;

comment on function private.caller() is
  'The caller, and the places that they moderate or organise. The id is null when the account was deleted.';

create function private.moderates_post(caller private.caller, post public.posts)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(
    post.group_id = any (caller.moderated_group_ids)
      or post.event_id = any (caller.organised_event_ids),
    false
  );
end;
$$;

comment on function private.moderates_post(private.caller, public.posts) is
  'Whether a post is in a group that the caller moderates or an event that they organise. No member there '
  'is invisible to them.';

create function private.can_delete_post(caller private.caller, post public.posts)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(post.user_id = caller.id, false) or private.moderates_post(caller, post);
end;
$$;

comment on function private.can_delete_post(private.caller, public.posts) is
  'Whether the caller may delete a post: their own, or any in a place that they moderate.';

grant select, delete on public.posts to authenticated;
grant insert (id, user_id, content, image_url, group_id, event_id, repost_of) on public.posts to authenticated;
grant update (content) on public.posts to authenticated;

grant select on public.post_media to authenticated;

grant select on public.group_posts, public.event_posts to authenticated;
grant insert (id, group_id, user_id, content, image_url) on public.group_posts to authenticated;
grant insert (id, event_id, user_id, content, image_url) on public.event_posts to authenticated;

-- Only a repost needs a check of its original.
create policy "friends, group members and attendees read posts"
on public.posts for select to authenticated
using (
  (
    group_id is null and event_id is null
    and (user_id = (select private.member_id()) or user_id in (select private.friend_ids()))
    and (repost_of is null or private.can_read_post(repost_of))
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

create policy "members post in their own name and places"
on public.posts for insert to authenticated
with check (
  user_id = (select private.member_id())
  and (group_id is null or group_id in (select private.my_group_ids()))
  and (event_id is null or event_id in (select private.my_event_ids()))
  and (repost_of is null or private.can_repost(repost_of))
);

-- Postgres doesn't ask the select policy for an update without a condition, so this policy repeats it.
create policy "authors edit their posts, except reposts"
on public.posts for update to authenticated
using (
  user_id = (select private.member_id())
  and repost_of is null
  and (group_id is null or group_id in (select private.my_group_ids()))
  and (event_id is null or event_id in (select private.my_event_ids()))
);

create policy "authors and moderators of the place delete posts"
on public.posts for delete to authenticated
using (private.can_delete_post((select private.caller()), posts));

-- The policy of posts already requires a profile.
create policy "media are seen with their post"
on public.post_media for select to authenticated
using (exists (select from public.posts where posts.id = post_media.post_id));

grant execute on function
  private.can_read_post(uuid),
  private.can_repost(uuid),
  private.caller(),
  private.moderates_post(private.caller, public.posts),
  private.can_delete_post(private.caller, public.posts)
to authenticated;
