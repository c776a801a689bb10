create function private.comments_of(post public.posts, after jsonb, length integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.member_id();
  blocked uuid[] := array(select private.blocked_ids());
  -- The oldest come first: a page goes on after its cursor, not before.
  after_at timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_id uuid := coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if post.group_id in (select private.my_moderated_group_ids())
    or post.event_id in (select private.my_organised_event_ids())
  then
    blocked := '{}';
  end if;

  return (
    with found as materialized (
      select
        comments as said,
        row_number() over (order by comments.created_at, comments.id) as place
      from public.comments
      where comments.post_id = post.id
        and comments.user_id <> all (blocked)
        and (comments.created_at, comments.id) > (after_at, after_id)
      order by comments.created_at, comments.id
      limit length + 1
    ),
    person as materialized (
      select profiles.id, private.member_card(profiles) as card
      from public.profiles
      where profiles.id = any (array(select distinct (found.said).user_id from found))
    )
    select private.page(
      jsonb_agg(
        private.comment_card(found.said, person.card, mine.user_id is not null)
        order by found.place
      ) filter (where found.place <= length),
      jsonb_agg(
        jsonb_build_object('at', (found.said).created_at, 'id', (found.said).id) order by found.place
      ),
      length
    )
    from found
    join person on person.id = (found.said).user_id
    left join public.comment_likes as mine
      on (found.said).likes_count > 0 and mine.comment_id = (found.said).id and mine.user_id = me
  );
end;
$$;

create function public.post_comments(
  post_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select private.comments_of(posts, after, private.page_length(page_size))
      from public.posts
      where posts.id = post_comments.post_id
    ),
    private.page(null, '[]', 1)
  );
$$;

comment on function public.post_comments(uuid, jsonb, integer) is
  'A page of the comments on a post, oldest first, with their authors; empty where it may not be read.';

create function private.member_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.profiles as member
  where member.id = any (ids) and member.id not in (select private.blocked_ids());
$$;

comment on function private.member_cards(uuid[]) is
  'Who these members are, friends or not, without those who are invisible to the caller. For functions '
  'that know why the caller sees them; the API does not reach it.';

create function private.likers_of(post public.posts, after jsonb, wanted integer)
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
  limit wanted;
$$;

create function public.post_likers(
  post_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- The post is asked for once: below, every like would ask for it again.
  with found as materialized (
    select
      liker.user_id,
      liker.created_at as at,
      row_number() over (order by liker.created_at desc, liker.user_id desc) as place
    from public.posts
    cross join lateral private.likers_of(posts, after, private.page_length(page_size) + 1) as liker
    where posts.id = post_likers.post_id
  )
  select private.page(
    jsonb_agg(member.card order by found.place)
      filter (where found.place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.user_id) order by found.place),
    private.page_length(page_size)
  )
  from found
  join private.member_cards(array(select found.user_id from found)) as member
    on member.id = found.user_id;
$$;

comment on function public.post_likers(uuid, jsonb, integer) is
  'A page of who likes a post, the latest first; empty where it may not be read.';

create function private.audience_of(post public.posts, after jsonb, wanted integer)
returns table (id uuid, since timestamptz)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select reader.id, reader.since
  from private.possible_readers(post) as reader
  where (reader.since, reader.id) < (private.cursor_at(after), private.cursor_id(after))
    and private.reads(reader.id, post)
  order by reader.since desc, reader.id desc
  limit wanted;
$$;

create function private.audience_size(post public.posts)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.possible_readers(post) as reader where private.reads(reader.id, post);
$$;

create function public.audience(post_id uuid, after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with post as materialized (
    select posts as row
    from public.posts
    where posts.id = audience.post_id and posts.user_id = (select auth.uid())
  ),
  -- Who of the reposter's friends may read the original, is whose friends these are: a number tells enough.
  found as materialized (
    select
      reader.id,
      reader.since as at,
      row_number() over (order by reader.since desc, reader.id desc) as place
    from post
    cross join lateral private.audience_of((post.row), after, private.page_length(page_size) + 1) as reader
    where (post.row).repost_of is null
  )
  select private.page(
    jsonb_agg(member.card order by found.place)
      filter (where found.place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by found.place),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'total', (select private.audience_size((post.row)) from post)
  )
  from found
  left join private.member_cards(array(select found.id from found)) as member on member.id = found.id;
$$;

comment on function public.audience(uuid, jsonb, integer) is
  'Who can see a post of the caller''s, but they themselves: the members and how many they are, by the rule '
  'that is asked when the post is read. Of a repost only how many. Empty, and null, for a post of others.';

grant execute on function
  private.comments_of(public.posts, jsonb, integer),
  private.likers_of(public.posts, jsonb, integer),
  private.member_cards(uuid[]),
  private.audience_of(public.posts, jsonb, integer),
  private.audience_size(public.posts),
  public.post_comments(uuid, jsonb, integer),
  public.post_likers(uuid, jsonb, integer),
  public.audience(uuid, jsonb, integer)
to authenticated;
