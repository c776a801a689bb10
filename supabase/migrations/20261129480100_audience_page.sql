create function private.audience_page(post public.posts, after jsonb, page_size integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- The list of a repost's readers would reveal the friends of the original's author, so only their number is
  -- returned.
  with candidates as materialized (
    select
      reader.id,
      reader.name,
      row_number() over (order by reader.name collate "und-x-icu", reader.id) as rank
    from private.audience_by_name(post, after, private.page_length(page_size) + 1) as reader
    where post.user_id is not null and post.repost_of is null
  )
  select private.page(
    jsonb_agg(member.card order by candidates.rank)
      filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.name, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'total', case when post.user_id is not null then private.audience_size(post) end
  )
  from candidates
  left join private.member_cards(array(select candidates.id from candidates)) as member
    on member.id = candidates.id;
$$;

comment on function private.audience_page(public.posts, jsonb, integer) is
  'A page of the members who can read a post, as cards, and the number of all. Empty, and null, for null.';

create or replace function public.audience(post_id uuid, after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.audience_page(
    (
      select posts
      from public.posts
      where posts.id = audience.post_id and posts.user_id = (select auth.uid())
    ),
    after,
    page_size
  );
$$;

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
  select private.audience_page(
    (
      select jsonb_populate_record(
        null::public.posts,
        jsonb_build_object(
          'user_id', (select private.member_id()),
          'group_id', draft_audience.group_id,
          'event_id', draft_audience.event_id
        )
      )
      where (select private.member_id()) is not null
        and num_nonnulls(draft_audience.group_id, draft_audience.event_id) <= 1
        and (draft_audience.group_id is null or draft_audience.group_id in (select private.my_group_ids()))
        and (draft_audience.event_id is null or draft_audience.event_id in (select private.my_event_ids()))
    ),
    after,
    page_size
  );
$$;

grant execute on function private.audience_page(public.posts, jsonb, integer) to authenticated;
