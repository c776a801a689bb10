drop function public.home_feed(jsonb, integer);
drop function public.member_posts(uuid, jsonb, integer);
drop function public.post_card(uuid);
drop function private.post_card(public.posts, public.profiles);

-- A page of posts that were read in the order of their times, one more than asked.
create function private.post_page(found public.posts[], length integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.page(
    (
      select jsonb_agg(shown.card order by post.created_at desc, post.id desc)
      from private.post_cards(found[:length]) as shown
      join unnest(found) as post on post.id = shown.id
    ),
    (
      select jsonb_agg(
        jsonb_build_object('at', post.created_at, 'id', post.id)
        order by post.created_at desc, post.id desc
      )
      from unnest(found) as post
    ),
    length
  );
$$;

grant execute on function private.post_page(public.posts[], integer) to authenticated;

create function public.home_feed(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      candidate.id,
      candidate.created_at as at,
      row_number() over (order by candidate.created_at desc, candidate.id desc) as place
    from private.feed_candidates(after, private.page_length(page_size) + 1) as candidate
  )
  select private.page(
    (
      select jsonb_agg(shown.card order by candidates.place)
      from private.post_cards(array(
        select posts
        from candidates
        join public.posts on posts.id = candidates.id
        where candidates.place <= private.page_length(page_size)
      )) as shown
      join candidates on candidates.id = shown.id
    ),
    (
      select jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by place)
      from candidates
    ),
    private.page_length(page_size)
  );
$$;

comment on function public.home_feed(jsonb, integer) is
  'A page of the caller''s and their friends'' posts, strictly by time, newest first.';

create function public.member_posts(
  member_id uuid,
  after jsonb default null,
  page_size integer default 20,
  collection boolean default false
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    case when collection then array(
      select posts
      from public.posts
      where posts.user_id = member_posts.member_id
        and posts.group_id is null and posts.event_id is null
        and posts.image_url is not null
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    )
    else array(
      select posts
      from public.posts
      where posts.user_id = member_posts.member_id
        and posts.group_id is null and posts.event_id is null
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ) end,
    private.page_length(page_size)
  );
$$;

comment on function public.member_posts(uuid, jsonb, integer, boolean) is
  'A page of what one member posted to their friends, newest first, or their collection: of that only what '
  'has pictures. Empty unless the caller is they or a friend.';

create function public.group_feed(
  group_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    array(
      select posts
      from public.posts
      where posts.group_id = group_feed.group_id
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ),
    private.page_length(page_size)
  );
$$;

comment on function public.group_feed(uuid, jsonb, integer) is
  'A page of what is posted in a group, newest first; empty for who does not belong to it.';

create function public.event_feed(
  event_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.post_page(
    array(
      select posts
      from public.posts
      where posts.event_id = event_feed.event_id
        and (posts.created_at, posts.id) < (private.cursor_at(after), private.cursor_id(after))
      order by posts.created_at desc, posts.id desc
      limit private.page_length(page_size) + 1
    ),
    private.page_length(page_size)
  );
$$;

comment on function public.event_feed(uuid, jsonb, integer) is
  'A page of what is posted in an event, newest first; empty for who neither goes nor organises it.';

create function public.post_card(post_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select shown.card
  from private.post_cards(array(
    select posts from public.posts where posts.id = post_card.post_id
  )) as shown;
$$;

comment on function public.post_card(uuid) is 'One post, or null where the caller may not read it.';

grant execute on function
  public.home_feed(jsonb, integer),
  public.member_posts(uuid, jsonb, integer, boolean),
  public.group_feed(uuid, jsonb, integer),
  public.event_feed(uuid, jsonb, integer),
  public.post_card(uuid)
to authenticated;
