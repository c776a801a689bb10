create table public.post_likes (
  -- A key of its own: if both foreign keys were the primary key, PostgREST would take this for a join table.
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint post_likes_once unique (post_id, user_id)
);

comment on table public.post_likes is 'Likes of posts. Readable with the post.';

create index post_likes_user_id_idx on public.post_likes (user_id);

create index post_likes_newest_idx on public.post_likes (post_id, created_at desc, user_id desc);

create table public.comment_likes (
  -- A key of its own: if both foreign keys were the primary key, PostgREST would take this for a join table.
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint comment_likes_once unique (comment_id, user_id)
);

comment on table public.comment_likes is 'Likes of comments. Readable with the comment.';

create index comment_likes_user_id_idx on public.comment_likes (user_id);

create table public.post_tags (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  tagged_user_id uuid not null references public.profiles (id) on delete cascade,
  tagged_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint post_tags_once unique (post_id, tagged_user_id),
  constraint post_tags_not_self check (tagged_user_id <> tagged_by)
);

comment on table public.post_tags is
  'Friends whom the author tagged in a post. Readable with the post, as long as they are friends.';

create index post_tags_tagged_user_id_idx on public.post_tags (tagged_user_id);

create index post_tags_tagged_by_idx on public.post_tags (tagged_by, tagged_user_id);

alter table public.post_likes enable row level security;
alter table public.comment_likes enable row level security;
alter table public.post_tags enable row level security;

create function private.can_be_tagged(post_id uuid, member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.id = can_be_tagged.post_id
      and posts.user_id = private.member_id()
      and private.member_can_read_post(can_be_tagged.member_id, posts)
  );
$$;

comment on function private.can_be_tagged(uuid, uuid) is
  'Whether a member may read a post of the caller''s: the author can''t tag a member who can''t read it.';

grant select, delete on public.post_likes to authenticated;
grant insert (post_id, user_id) on public.post_likes to authenticated;
grant select, delete on public.comment_likes to authenticated;
grant insert (comment_id, user_id) on public.comment_likes to authenticated;
grant select, delete on public.post_tags to authenticated;
grant insert (id, post_id, tagged_user_id, tagged_by) on public.post_tags to authenticated;

-- Likes and tags are read with their post or comment, whose policy already requires a profile.
create policy "likes are seen with their post"
on public.post_likes for select to authenticated
using (
  user_id not in (select private.blocked_ids())
  and exists (select from public.posts where posts.id = post_likes.post_id)
);

create policy "members like posts they can read"
on public.post_likes for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = post_likes.post_id)
);

create policy "members remove their likes"
on public.post_likes for delete to authenticated
using (user_id = (select private.member_id()));

create policy "likes are seen with their comment"
on public.comment_likes for select to authenticated
using (
  user_id not in (select private.blocked_ids())
  and exists (select from public.comments where comments.id = comment_likes.comment_id)
);

create policy "members like comments they can read"
on public.comment_likes for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.comments where comments.id = comment_likes.comment_id)
);

create policy "members remove their likes of comments"
on public.comment_likes for delete to authenticated
using (user_id = (select private.member_id()));

create policy "tags are seen with their post"
on public.post_tags for select to authenticated
using (
  tagged_user_id not in (select private.blocked_ids())
  and exists (select from public.posts where posts.id = post_tags.post_id)
);

-- private.can_be_tagged() requires that the caller is the author.
create policy "authors tag friends on their own posts"
on public.post_tags for insert to authenticated
with check (
  tagged_by = (select private.member_id())
  and tagged_user_id in (select private.friend_ids())
  and exists (select from public.posts where posts.id = post_tags.post_id and posts.repost_of is null)
  and private.can_be_tagged(post_id, tagged_user_id)
);

create policy "authors and tagged members remove tags"
on public.post_tags for delete to authenticated
using (
  tagged_by = (select private.member_id()) or tagged_user_id = (select private.member_id())
);

create function private.count_like()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.posts
    set likes_count = posts.likes_count - 1
    where posts.id = old.post_id;
    return null;
  end if;

  if (select auth.uid()) is not null then
    perform private.limit_rate('like', 1000, interval '1 hour');
  end if;

  update public.posts
  set likes_count = posts.likes_count + 1
  where posts.id = new.post_id;

  return null;
end;
$$;

create trigger count_like
after insert or delete on public.post_likes
for each row execute function private.count_like();

create function private.announce_like()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
begin
  select * into post
  from public.posts
  where posts.id = coalesce(new.post_id, old.post_id);

  if not found then
    return null;
  end if;

  perform private.notify_post_counts(post.id, array[post.user_id]);

  if tg_op = 'INSERT' and private.member_can_read_post(post.user_id, post) then
    perform private.create_notification(
      post.user_id,
      new.user_id,
      'post_like',
      jsonb_build_object('post_id', post.id, 'post_user_id', post.user_id)
    );
  end if;

  return null;
end;
$$;

create constraint trigger announce_like
after insert or delete on public.post_likes
deferrable initially deferred
for each row execute function private.announce_like();

create function private.count_comment_like()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.comments
    set likes_count = comments.likes_count - 1
    where comments.id = old.comment_id;
    return null;
  end if;

  if (select auth.uid()) is not null then
    perform private.limit_rate('like', 1000, interval '1 hour');
  end if;

  update public.comments
  set likes_count = comments.likes_count + 1
  where comments.id = new.comment_id;

  return null;
end;
$$;

create trigger count_comment_like
after insert or delete on public.comment_likes
for each row execute function private.count_comment_like();

create function private.limit_tags()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('tag', 200, interval '1 hour');
  end if;
  return null;
end;
$$;

create trigger limit_tags
after insert on public.post_tags
for each row execute function private.limit_tags();

create function private.announce_tag()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.create_notification(
    new.tagged_user_id,
    new.tagged_by,
    'post_tag',
    jsonb_build_object('post_id', new.post_id, 'post_user_id', new.tagged_by)
  );
  return null;
end;
$$;

create constraint trigger announce_tag
after insert on public.post_tags
deferrable initially deferred
for each row execute function private.announce_tag();

-- Former friends can't remove their own tags any more, so the end of a friendship removes them. It runs before
-- the friendship's own triggers, which hold the inboxes.
create function private.untag_former_friends()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.post_tags
  where (post_tags.tagged_by, post_tags.tagged_user_id) in (
    (old.user_id, old.friend_id), (old.friend_id, old.user_id)
  );
  return old;
end;
$$;

create trigger untag_former_friends
before delete on public.friendships
for each row
when (old.status = 'accepted')
execute function private.untag_former_friends();

create function private.list_likers(post public.posts, after jsonb, row_limit integer)
returns table (user_id uuid, created_at timestamptz)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select post_likes.user_id, post_likes.created_at
  from public.post_likes
  where post_likes.post_id = post.id
    and post_likes.user_id not in (select private.blocked_ids())
    and (post_likes.created_at, post_likes.user_id)
      < (private.cursor_at(after), private.cursor_id(after))
  order by post_likes.created_at desc, post_likes.user_id desc
  limit row_limit;
$$;

create function public.post_likers(
  post_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Reads the post once; a join with the likes would check its policy for each of them.
  with candidates as materialized (
    select
      liker.user_id,
      liker.created_at as at,
      row_number() over (order by liker.created_at desc, liker.user_id desc) as rank
    from public.posts
    cross join lateral private.list_likers(posts, after, private.page_length(page_size) + 1) as liker
    where posts.id = post_likers.post_id
  )
  select private.page(
    jsonb_agg(member.card order by candidates.rank)
      filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.user_id) order by candidates.rank),
    private.page_length(page_size)
  )
  from candidates
  join private.member_cards(array(select candidates.user_id from candidates)) as member
    on member.id = candidates.user_id;
$$;

comment on function public.post_likers(uuid, jsonb, integer) is
  'A page of the members who like a post, latest first. Empty if the caller may not read it.';

grant execute on function
  private.can_be_tagged(uuid, uuid),
  private.list_likers(public.posts, jsonb, integer),
  public.post_likers(uuid, jsonb, integer)
to authenticated;
