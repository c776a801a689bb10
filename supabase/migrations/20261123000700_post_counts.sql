-- A client may choose the columns of a table, and a choice that fails after the function ran makes its call
-- free. One value has no columns to choose.
drop function public.watch(uuid[]);
drop function public.post_counts(uuid[]);

create function public.post_counts(ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', posts.id,
    'likes_count', posts.likes_count,
    'comments_count', posts.comments_count,
    'shares_count', posts.shares_count,
    'liked_by_me', posts.likes_count > 0 and exists (
      select from public.post_likes
      where post_likes.post_id = posts.id and post_likes.user_id = (select private.member_id())
    )
  )), '[]')
  from public.posts
  where posts.id = any (ids[:60]);
$$;

comment on function public.post_counts(uuid[]) is
  'The counts of at most 60 posts that the caller may read. Clients call it a second and a half after a '
  '`post_counts` event: changes within a second cause only one event.';

create function public.watch(post_ids uuid[])
returns jsonb
language sql
set search_path = ''
as $$
  select private.watch(array(
    select (item ->> 'id')::uuid
    from jsonb_array_elements(public.post_counts(post_ids)) as item
  ));
  select public.post_counts(post_ids);
$$;

comment on function public.watch(uuid[]) is
  'Subscribes the caller to the counts of at most 60 posts that they may read, for two minutes. Returns '
  'the current counts, so that no change is missed in between.';

grant execute on function
  public.post_counts(uuid[]),
  public.watch(uuid[])
to authenticated;
