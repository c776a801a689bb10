create function private.audience_by_name(post public.posts, after jsonb, row_limit integer)
returns table (id uuid, name text)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select reader.id, member.full_name
  from private.possible_readers(post) as reader
  join public.profiles as member on member.id = reader.id
  where (
      after is null
      or (member.full_name collate "und-x-icu", member.id) > (after ->> 'at', (after ->> 'id')::uuid)
    )
    and private.is_counted_reader(reader.id, post)
  order by member.full_name collate "und-x-icu", member.id
  limit row_limit;
$$;

comment on function private.audience_by_name(public.posts, jsonb, integer) is
  'A page of the members who can read a post, in the order of public.my_friends(). `at` of its cursor is a name.';

create or replace function public.audience(post_id uuid, after jsonb default null, page_size integer default 20)
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
  -- The list of a repost's readers would reveal the friends of the original's author, so only their number is
  -- returned.
  candidates as materialized (
    select
      reader.id,
      reader.name,
      row_number() over (order by reader.name collate "und-x-icu", reader.id) as rank
    from post
    cross join lateral private.audience_by_name((post.row), after, private.page_length(page_size) + 1) as reader
    where (post.row).repost_of is null
  )
  select private.page(
    jsonb_agg(member.card order by candidates.rank)
      filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.name, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'total', (select private.audience_size((post.row)) from post)
  )
  from candidates
  left join private.member_cards(array(select candidates.id from candidates)) as member
    on member.id = candidates.id;
$$;

comment on function public.audience(uuid, jsonb, integer) is
  'The members who can see the caller''s own post, by name, and their number, by the rule that decides reading. '
  'For a repost only the number. Empty, and null, for a post of others.';

create or replace function public.draft_audience(
  group_id uuid default null,
  event_id uuid default null,
  after jsonb default null,
  page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- The post that the caller is about to write. The rule that decides reading sees no difference.
  with post as materialized (
    select jsonb_populate_record(
      null::public.posts,
      jsonb_build_object(
        'user_id', (select private.member_id()),
        'group_id', draft_audience.group_id,
        'event_id', draft_audience.event_id
      )
    ) as row
    where (select private.member_id()) is not null
      and num_nonnulls(draft_audience.group_id, draft_audience.event_id) <= 1
      and (draft_audience.group_id is null or draft_audience.group_id in (select private.my_group_ids()))
      and (draft_audience.event_id is null or draft_audience.event_id in (select private.my_event_ids()))
  ),
  candidates as materialized (
    select
      reader.id,
      reader.name,
      row_number() over (order by reader.name collate "und-x-icu", reader.id) as rank
    from post
    cross join lateral private.audience_by_name((post.row), after, private.page_length(page_size) + 1) as reader
  )
  select private.page(
    jsonb_agg(member.card order by candidates.rank)
      filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.name, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'total', (select private.audience_size((post.row)) from post)
  )
  from candidates
  left join private.member_cards(array(select candidates.id from candidates)) as member
    on member.id = candidates.id;
$$;

drop function private.list_audience(public.posts, jsonb, integer);

grant execute on function private.audience_by_name(public.posts, jsonb, integer) to authenticated;
