create table public.post_likes (
  -- A key of its own: with both foreign keys in it, the API would take this for a path from one to the other.
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint post_likes_once unique (post_id, user_id)
);

comment on table public.post_likes is 'Who likes a post. Seen with the post.';

create index post_likes_user_id_idx on public.post_likes (user_id);
create index post_likes_newest_idx on public.post_likes (post_id, created_at desc, user_id desc);

alter table public.post_likes enable row level security;

grant select, delete on public.post_likes to authenticated;
grant insert (post_id, user_id) on public.post_likes to authenticated;

create policy "likes are seen with their post"
on public.post_likes for select to authenticated
using (
  (
    user_id = (select private.member_id())
    or user_id not in (select private.blocked_ids())
  )
  and exists (select from public.posts where posts.id = post_likes.post_id)
);

create policy "members like what they may read"
on public.post_likes for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = post_likes.post_id)
);

create policy "members take their likes back"
on public.post_likes for delete to authenticated
using (user_id = (select private.member_id()));

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

  perform private.tell_counts(post.id, array[post.user_id]);

  if tg_op = 'INSERT' and private.reads(post.user_id, post) then
    perform private.tell(
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
