create table public.comment_likes (
  -- A key of its own: with both foreign keys in it, the API would take this for a path from one to the other.
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint comment_likes_once unique (comment_id, user_id)
);

comment on table public.comment_likes is 'Who likes a comment. Seen with the comment.';

create index comment_likes_user_id_idx on public.comment_likes (user_id);

alter table public.comment_likes enable row level security;

grant select, delete on public.comment_likes to authenticated;
grant insert (comment_id, user_id) on public.comment_likes to authenticated;

create policy "likes are seen with their comment"
on public.comment_likes for select to authenticated
using (
  (
    user_id = (select private.member_id())
    or user_id not in (select private.blocked_ids())
  )
  and exists (select from public.comments where comments.id = comment_likes.comment_id)
);

create policy "members like comments that they see"
on public.comment_likes for insert to authenticated
with check (
  user_id = (select private.member_id())
  and exists (select from public.comments where comments.id = comment_likes.comment_id)
);

create policy "members take their likes of comments back"
on public.comment_likes for delete to authenticated
using (user_id = (select private.member_id()));

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
