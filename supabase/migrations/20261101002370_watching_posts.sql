create function public.post_counts(ids uuid[])
returns table (
  id uuid, likes_count integer, comments_count integer, shares_count integer, liked_by_me boolean
)
language sql
stable
set search_path = ''
as $$
  select
    posts.id,
    posts.likes_count,
    posts.comments_count,
    posts.shares_count,
    posts.likes_count > 0 and exists (
      select from public.post_likes
      where post_likes.post_id = posts.id and post_likes.user_id = (select auth.uid())
    )
  from public.posts
  where posts.id = any (ids[:60]);
$$;

comment on function public.post_counts(uuid[]) is
  'The counts of at most 60 posts, of those that the caller may read. After `post_counts` is heard it is '
  'called a second and a half later: what changes within a second is told only once.';

create function private.watch(post_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  insert into private.watches as kept (member_id, post_id, ends_at)
  select me, seen.id, now() + interval '2 minutes'
  from (select distinct unnest(post_ids) as id) as seen
  where me is not null
  order by seen.id
  on conflict on constraint watches_pkey do update
  set ends_at = excluded.ends_at;

  -- The newest 60 of a member, in however many tabs.
  delete from private.watches
  where watches.ctid = any (array(
    select mine.ctid
    from private.watches as mine
    where mine.member_id = me
    order by mine.ends_at desc, mine.post_id = any (post_ids) desc
    offset 60
    for update skip locked
  ));

  -- And a few that others left behind.
  delete from private.watches
  where watches.ctid = any (array(
    select old.ctid
    from private.watches as old
    where old.ends_at < now()
    order by old.ends_at
    limit 60
    for update skip locked
  ));
end;
$$;

create function public.watch(post_ids uuid[])
returns table (
  id uuid, likes_count integer, comments_count integer, shares_count integer, liked_by_me boolean
)
language sql
set search_path = ''
as $$
  select private.watch(array(select counted.id from public.post_counts(post_ids) as counted));
  select * from public.post_counts(post_ids);
$$;

comment on function public.watch(uuid[]) is
  'Has the caller told for two minutes when the counts of these posts change: at most 60, of those that '
  'they may read. Gives the counts as they are now, so that nothing is missed in between.';

grant execute on function
  private.watch(uuid[]),
  public.watch(uuid[]),
  public.post_counts(uuid[])
to authenticated;
