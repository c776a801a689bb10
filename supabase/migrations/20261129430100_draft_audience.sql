create function public.draft_audience(
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
      reader.since as at,
      row_number() over (order by reader.since desc, reader.id desc) as rank
    from post
    cross join lateral private.list_audience((post.row), after, private.page_length(page_size) + 1) as reader
  )
  select private.page(
    jsonb_agg(member.card order by candidates.rank)
      filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'total', (select private.audience_size((post.row)) from post)
  )
  from candidates
  left join private.member_cards(array(select candidates.id from candidates)) as member
    on member.id = candidates.id;
$$;

comment on function public.draft_audience(uuid, uuid, jsonb, integer) is
  'The members who could see a post that the caller writes among friends, in a group or in an event, and '
  'their number, as public.audience() gives them afterwards. Empty, and null, where the caller can''t post.';

grant execute on function public.draft_audience(uuid, uuid, jsonb, integer) to authenticated;
