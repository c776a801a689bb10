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
  -- An answer stays when what it answers goes.
  constraint comments_parent_fkey foreign key (parent_id, post_id)
    references public.comments (id, post_id) on delete set null (parent_id)
);

comment on table public.comments is
  'What is said below a post, and in answer to another comment there. Seen with the post.';

create index comments_oldest_idx on public.comments (post_id, created_at, id);
create index comments_user_id_idx on public.comments (user_id);
create index comments_parent_id_idx on public.comments (parent_id);

create index notifications_comment_id_idx on public.notifications ((data ->> 'comment_id'))
where data ? 'comment_id';

alter table public.comments enable row level security;

grant select, delete on public.comments to authenticated;
grant insert (id, post_id, user_id, parent_id, content) on public.comments to authenticated;
grant update (content) on public.comments to authenticated;

create function private.may_answer(comment_id uuid, post_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.comments
    join public.posts on posts.id = comments.post_id
    where comments.id = may_answer.comment_id
      and comments.post_id = may_answer.post_id
      and (
        comments.user_id not in (select private.blocked_ids())
        or posts.group_id in (select private.my_moderated_group_ids())
        or posts.event_id in (select private.my_organised_event_ids())
      )
  );
$$;

comment on function private.may_answer(uuid, uuid) is
  'Whether the caller, who may read a post, sees this comment there.';

grant execute on function private.may_answer(uuid, uuid) to authenticated;

create policy "comments are seen with their post"
on public.comments for select to authenticated
using (
  exists (
    select from public.posts
    where posts.id = comments.post_id
      and (
        comments.user_id = (select private.member_id())
        or comments.user_id not in (select private.blocked_ids())
        or posts.group_id in (select private.my_moderated_group_ids())
        or posts.event_id in (select private.my_organised_event_ids())
      )
  )
);

create policy "members comment on what they may read"
on public.comments for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.posts where posts.id = comments.post_id)
  and (parent_id is null or private.may_answer(parent_id, post_id))
);

create policy "authors edit their comments"
on public.comments for update to authenticated
using (user_id = (select private.member_id()))
with check (user_id = (select private.member_id()));

create policy "authors of comment and post, and who moderates, delete comments"
on public.comments for delete to authenticated
using (
  user_id = (select private.member_id())
  or exists (
    select from public.posts
    where posts.id = comments.post_id
      and (
        posts.user_id = (select private.member_id())
        or posts.group_id in (select private.my_moderated_group_ids())
        or posts.event_id in (select private.my_organised_event_ids())
      )
  )
);

-- An answer begins with the name of whom it answers, whatever the client sends.
create function private.address_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  handle text;
begin
  select '@' || profiles.username into handle
  from public.comments
  join public.profiles on profiles.id = comments.user_id
  where comments.id = new.parent_id and comments.post_id = new.post_id;

  if new.content ~ '\S' and new.content !~ ('^' || handle || '(?![a-z0-9_])') then
    new.content := handle || ' ' || new.content;
  end if;

  return new;
end;
$$;

create trigger address_answer
before insert or update of content on public.comments
for each row
when (new.parent_id is not null)
execute function private.address_answer();

create trigger date_edit
before update of content on public.comments
for each row
when (old.content is distinct from new.content)
execute function private.date_edit();

create function private.count_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.posts
    set comments_count = posts.comments_count - 1
    where posts.id = old.post_id;

    delete from public.notifications
    where notifications.data ? 'comment_id' and notifications.data ->> 'comment_id' = old.id::text;
    return null;
  end if;

  if (select auth.uid()) is not null then
    perform private.limit_rate('comment', 300, interval '1 hour');
  end if;

  update public.posts
  set comments_count = posts.comments_count + 1
  where posts.id = new.post_id;

  return null;
end;
$$;

create trigger count_comment
after insert or delete on public.comments
for each row execute function private.count_comment();
