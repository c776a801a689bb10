create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  content text not null
    constraint posts_content_length check (
      char_length(content) <= 5000 and content ~ '\S'
    ),
  likes_count integer not null default 0
    constraint posts_likes_count_natural check (likes_count >= 0),
  comments_count integer not null default 0
    constraint posts_comments_count_natural check (comments_count >= 0),
  shares_count integer not null default 0
    constraint posts_shares_count_natural check (shares_count >= 0),
  -- The clock rather than the transaction's start, so that posts appear in the order of their times.
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz
);

comment on table public.posts is
  'What members tell their friends. Readable by the author and their accepted friends alone.';

-- Everything a page's candidates need, so that they are found without reading the posts.
create index posts_newest_idx on public.posts (user_id, created_at desc, id desc);

alter table public.posts enable row level security;

grant select, delete on public.posts to authenticated;
grant insert (id, user_id, content) on public.posts to authenticated;
grant update (content) on public.posts to authenticated;

create policy "authors and their friends read posts"
on public.posts for select to authenticated
using (
  user_id = (select private.member_id()) or user_id in (select private.friend_ids())
);

create policy "members post in their own name"
on public.posts for insert to authenticated
with check (user_id = (select private.member_id()));

create policy "authors edit their posts"
on public.posts for update to authenticated
using (user_id = (select private.member_id()))
with check (user_id = (select private.member_id()));

create policy "authors delete their posts"
on public.posts for delete to authenticated
using (user_id = (select private.member_id()));

create function private.date_edit()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.edited_at := now();
  return new;
end;
$$;

create trigger date_edit
before update of content on public.posts
for each row
when (old.content is distinct from new.content)
execute function private.date_edit();

create function private.after_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts := coalesce(new, old);
begin
  if tg_op = 'INSERT' and (select auth.uid()) is not null then
    perform private.limit_rate('create_post', 300, interval '1 hour');
  end if;

  perform private.notify(
    array(
      select friendships.friend_id
      from public.friendships
      join private.inbox on inbox.member_id = friendships.friend_id
      where friendships.user_id = post.user_id
        and friendships.status = 'accepted'
        and inbox.seen_at > now() - interval '10 minutes'
    ),
    'post',
    jsonb_build_object('post_id', post.id, 'author_id', post.user_id)
  );

  return null;
end;
$$;

create trigger after_post
after insert or delete on public.posts
for each row execute function private.after_post();

create trigger after_edit
after update of content on public.posts
for each row
when (old.content is distinct from new.content)
execute function private.after_post();
