create index posts_search_idx on public.posts
using gin (content extensions.gin_trgm_ops)
where group_id is null and event_id is null;

create function private.search_posts(query text, after jsonb, wanted integer)
returns public.posts[]
language plpgsql
security definer
set search_path = ''
-- A plan for one search is wrong for another: a rare word is found by itself, a common one among what
-- friends wrote.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  anywhere text := private.containing(query);
  authors uuid[] := array(select me union all select private.friend_ids());
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
begin
  if me is null or anywhere = '%%' then
    return '{}';
  end if;

  perform private.limit_rate('search_posts', 120, interval '1 minute');

  return array(
    select posts
    from public.posts
    where posts.user_id = any (authors)
      and posts.group_id is null and posts.event_id is null
      and posts.content ilike anywhere
      and (posts.created_at, posts.id) < (before_at, before_id)
      and (posts.repost_of is null or private.reads(me, posts))
    order by posts.created_at desc, posts.id desc
    limit wanted
  );
end;
$$;

comment on function private.search_posts(text, jsonb, integer) is
  'What the caller and their friends posted that contains what was typed, among what the caller may read.';

create function public.search_posts(
  query text, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
set search_path = ''
as $$
  select private.post_page(
    private.search_posts(query, after, private.page_length(page_size) + 1),
    private.page_length(page_size)
  );
$$;

comment on function public.search_posts(text, jsonb, integer) is
  'A page of the caller''s and their friends'' posts that contain what was typed, newest first.';

grant execute on function
  private.search_posts(text, jsonb, integer),
  public.search_posts(text, jsonb, integer)
to authenticated;
