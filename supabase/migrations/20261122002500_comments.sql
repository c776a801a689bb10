create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid,
  content text not null
    constraint comments_content_length check (char_length(content) <= 2000 and content ~ '\S'),
  likes_count integer not null default 0
    constraint comments_likes_count_natural check (likes_count >= 0),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint comments_of_post unique (id, post_id),
  -- A reply outlives its parent.
  constraint comments_parent_fkey foreign key (parent_id, post_id)
    references public.comments (id, post_id) on delete set null (parent_id)
);

comment on table public.comments is 'Comments on posts and replies to comments. Readable with the post.';

create index comments_oldest_idx on public.comments (post_id, created_at, id);

create index comments_user_id_idx on public.comments (user_id);

create index comments_parent_id_idx on public.comments (parent_id);

alter table public.comments enable row level security;

create function private.can_reply_to(comment_id uuid, post_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.comments
    join public.posts on posts.id = comments.post_id
    where comments.id = can_reply_to.comment_id
      and comments.post_id = can_reply_to.post_id
      and (
        comments.user_id not in (select private.blocked_ids())
        or posts.group_id in (select private.my_moderated_group_ids())
        or posts.event_id in (select private.my_organised_event_ids())
      )
  );
$$;

comment on function private.can_reply_to(uuid, uuid) is
  'Whether the caller, who may read the post, sees this comment on it.';

create function private.can_delete_comment(caller private.caller, comment public.comments, post public.posts)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(comment.user_id = caller.id, false) or private.can_delete_post(caller, post);
end;
$$;

comment on function private.can_delete_comment(private.caller, public.comments, public.posts) is
  'Whether the caller may delete a comment on a post that they may read: their own, or any on a post that '
  'they may delete.';

grant select, delete on public.comments to authenticated;
grant insert (id, post_id, user_id, parent_id, content) on public.comments to authenticated;
grant update (content) on public.comments to authenticated;

create policy "comments are seen with their post"
on public.comments for select to authenticated
using (
  exists (
    select from public.posts
    where posts.id = comments.post_id
      and (
        comments.user_id not in (select private.blocked_ids())
        or posts.group_id in (select private.my_moderated_group_ids())
        or posts.event_id in (select private.my_organised_event_ids())
      )
  )
);

create policy "members comment on posts they can read"
on public.comments for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = comments.post_id)
  and (parent_id is null or private.can_reply_to(parent_id, post_id))
);

-- Postgres doesn't ask the select policy for an update without a condition, so this policy repeats it.
create policy "authors edit their comments"
on public.comments for update to authenticated
using (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = comments.post_id)
);

-- Without the right to read the post, members delete only their own comments.
create policy "authors of comment or post, and moderators, delete comments"
on public.comments for delete to authenticated
using (
  private.can_delete_comment(
    (select private.caller()),
    comments,
    (select posts from public.posts where posts.id = comments.post_id)
  )
);

grant execute on function
  private.can_reply_to(uuid, uuid),
  private.can_delete_comment(private.caller, public.comments, public.posts)
to authenticated;
