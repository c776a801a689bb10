create function private.feed_candidates(after jsonb, wanted integer)
returns table (id uuid, created_at timestamptz)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  with authors as materialized (
    select private.member_id() as id
    union all
    select private.friend_ids()
  ),
  -- The newest `wanted` posts come from the `wanted` authors whose own newest are newest: any other
  -- author has that many heads before theirs. So each author costs one look into the index.
  promising as (
    select authors.id
    from authors
    where (select count(*) from authors) <= wanted
    union all
    (
      select authors.id
      from authors
      cross join lateral (
        select posts.created_at, posts.id
        from public.posts
        where posts.user_id = authors.id
          and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
        order by posts.created_at desc, posts.id desc
        limit 1
      ) as head
      where (select count(*) from authors) > wanted
      order by head.created_at desc, head.id desc
      limit wanted
    )
  )
  select candidate.id, candidate.created_at
  from promising
  cross join lateral (
    select posts.created_at, posts.id
    from public.posts
    where posts.user_id = promising.id
      and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
    order by posts.created_at desc, posts.id desc
    limit wanted
  ) as candidate
  order by candidate.created_at desc, candidate.id desc
  limit wanted;
$$;

comment on function private.feed_candidates(jsonb, integer) is
  'The newest posts of the caller and their friends before a cursor, found in the index alone.';

create function private.post_card(post public.posts, author public.profiles)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id,
    'content', post.content,
    'author', private.member_card(author),
    'likes_count', post.likes_count,
    'comments_count', post.comments_count,
    'shares_count', post.shares_count,
    'created_at', post.created_at,
    'edited_at', post.edited_at
  );
$$;

create function public.home_feed(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      candidate.id,
      candidate.created_at as at,
      row_number() over (order by candidate.created_at desc, candidate.id desc) as place
    from private.feed_candidates(after, private.page_length(page_size) + 1) as candidate
  )
  select private.page(
    jsonb_agg(private.post_card(posts, author) order by place)
      filter (where posts.id is not null and place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by place),
    private.page_length(page_size)
  )
  from candidates
  left join (public.posts join public.profiles as author on author.id = posts.user_id)
    on posts.id = candidates.id;
$$;

comment on function public.home_feed(jsonb, integer) is
  'A page of the caller''s and their friends'' posts, strictly by time, newest first.';

create function public.member_posts(
  member_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      private.post_card(posts, author) as card,
      posts.created_at as at,
      posts.id,
      row_number() over (order by posts.created_at desc, posts.id desc) as place
    from public.posts
    join public.profiles as author on author.id = posts.user_id
    where posts.user_id = member_posts.member_id
      and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
    order by posts.created_at desc, posts.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(card order by place) filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.member_posts(uuid, jsonb, integer) is
  'A page of one member''s posts, newest first; empty unless the caller is they or a friend.';

create function public.post_card(post_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_card(posts, author)
  from public.posts
  join public.profiles as author on author.id = posts.user_id
  where posts.id = post_id;
$$;

comment on function public.post_card(uuid) is 'One post, or null where the caller may not read it.';

create function public.create_post(id uuid, content text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  card jsonb;
begin
  insert into public.posts (id, user_id, content)
  values (create_post.id, (select auth.uid()), btrim(create_post.content, E' \t\r\n'))
  on conflict on constraint posts_pkey do nothing;

  select private.post_card(posts, author) into card
  from public.posts
  join public.profiles as author on author.id = posts.user_id
  where posts.id = create_post.id and posts.user_id = (select auth.uid());

  if card is null then
    raise unique_violation using message = 'This id belongs to another post';
  end if;

  return card;
end;
$$;

comment on function public.create_post(uuid, text) is
  'Posts to the caller''s friends. The same id again, after a lost answer, returns the post as it is.';

grant execute on function
  private.feed_candidates(jsonb, integer),
  private.post_card(public.posts, public.profiles),
  public.home_feed(jsonb, integer),
  public.member_posts(uuid, jsonb, integer),
  public.post_card(uuid),
  public.create_post(uuid, text)
to authenticated;
