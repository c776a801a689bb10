create function private.prepare_story()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');

  if (select auth.uid()) is not null or new.expires_at is null then
    new.expires_at := new.created_at + interval '24 hours';
  end if;

  select file.width, file.height into new.width, new.height
  from private.media as file
  where file.bucket = 'stories' and file.path = new.media_url and file.owner_id = new.user_id;

  return new;
end;
$$;

create trigger prepare_story
before insert on public.stories
for each row execute function private.prepare_story();

create function private.announce_story(story public.stories, kind text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(
    array(
      select friendships.friend_id
      from public.friendships
      join private.inbox on inbox.member_id = friendships.friend_id
      where friendships.user_id = story.user_id
        and friendships.status = 'accepted'
        and inbox.seen_at > now() - interval '10 minutes'
    ),
    'story',
    jsonb_build_object('kind', kind, 'story_id', story.id, 'author_id', story.user_id)
  );
$$;

create function private.after_story()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media := private.claim_media('stories', new.media_url, new.user_id);
begin
  if file.kind <> new.media_type then
    raise check_violation using message = 'This file is of another type than the story says';
  end if;

  if (select auth.uid()) is not null then
    perform private.limit_rate('create_story', 50, interval '1 hour');
  end if;

  perform private.announce_story(new, 'new');

  return null;
end;
$$;

create trigger after_story
after insert on public.stories
for each row execute function private.after_story();

create function private.after_story_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_media('stories', old.media_url);

  -- An expired story has disappeared already.
  if old.expires_at > now() then
    perform private.announce_story(old, 'deleted');
  end if;

  return null;
end;
$$;

create trigger after_story_end
after delete on public.stories
for each row execute function private.after_story_end();

create function private.delete_expired_stories()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.stories
  where stories.id = any (array(
    select old.id
    from public.stories as old
    where old.expires_at < now() - interval '1 hour'
    order by old.expires_at
    limit 500
    for update skip locked
  ));

  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

comment on function private.delete_expired_stories() is
  'Deletes up to 500 stories that expired over an hour ago, queues their files and returns their number. '
  'The function sweep calls it before it removes queued files.';

-- The policy refuses a view in another member's name. Skipping it here would reveal whose story it is.
create function private.skip_own_view()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.user_id = coalesce((select auth.uid()), new.user_id) and exists (
    select from public.stories
    where stories.id = new.story_id and stories.user_id = new.user_id
  ) then
    return null;
  end if;
  return new;
end;
$$;

create trigger skip_own_view
before insert on public.story_views
for each row execute function private.skip_own_view();

create function private.count_views()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (select auth.uid()) is not null then
    perform private.limit_rate('view_story', 2000, interval '1 hour') from changed;
  end if;

  -- In the order of their ids, so that concurrent viewers of the same stories don't deadlock.
  perform
  from public.stories
  where stories.id in (select changed.story_id from changed)
  order by stories.id
  for no key update;

  update public.stories
  set views_count = stories.views_count + seen.times * (case tg_op when 'INSERT' then 1 else -1 end)
  from (
    select changed.story_id, count(*)::integer as times from changed group by changed.story_id
  ) as seen
  where stories.id = seen.story_id;

  return null;
end;
$$;

create trigger count_new_views
after insert on public.story_views
referencing new table as changed
for each statement execute function private.count_views();

create trigger count_gone_views
after delete on public.story_views
referencing old table as changed
for each statement execute function private.count_views();

create function private.my_story_counts()
returns table (story_id uuid, views integer)
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select stories.id, stories.views_count
  from public.stories
  where stories.user_id = (select private.member_id()) and stories.expires_at > now();
$$;

comment on function private.my_story_counts() is 'The number of views of each of the caller''s own stories.';

-- Each story has its remaining time, since the viewer's clock may be wrong. The authors are the caller and
-- their friends: private.member_cards() names them without going through everybody whom the caller meets, as
-- the policy of profiles would.
create function public.story_strip()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with shown as (
    select
      stories.id,
      stories.user_id,
      stories.content,
      stories.media_url,
      stories.media_type,
      stories.width,
      stories.height,
      stories.duration_ms,
      stories.placeholder,
      stories.alt,
      stories.created_at,
      stories.expires_at,
      counted.views,
      stories.user_id = (select auth.uid()) as mine,
      -- Members don't record views of their own stories, which always count as viewed.
      stories.user_id = (select auth.uid()) or exists (
        select from public.story_views
        where story_views.story_id = stories.id and story_views.user_id = (select auth.uid())
      ) as viewed
    from public.stories
    left join private.my_story_counts() as counted on counted.story_id = stories.id
    where stories.expires_at > now()
      and (stories.user_id = (select auth.uid()) or stories.user_id in (select private.friend_ids()))
  ),
  authors as (
    select
      shown.user_id,
      bool_or(shown.mine) as mine,
      bool_and(shown.viewed) as viewed,
      max(shown.created_at) as newest,
      jsonb_agg(
        jsonb_build_object(
          'id', shown.id,
          'content', shown.content,
          'media_url', shown.media_url,
          'media_type', shown.media_type,
          'width', shown.width,
          'height', shown.height,
          'duration_ms', shown.duration_ms,
          'placeholder', shown.placeholder,
          'alt', shown.alt,
          'views_count', shown.views,
          'viewed', shown.viewed,
          'created_at', shown.created_at,
          'expires_at', shown.expires_at,
          'expires_in_ms', ceil(extract(epoch from shown.expires_at - now()) * 1000)::bigint
        )
        order by shown.created_at, shown.id
      ) as stories
    from shown
    group by shown.user_id
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'author', author.card,
        'viewed', authors.viewed,
        'stories', authors.stories
      )
      order by authors.mine desc, authors.viewed, authors.newest desc, authors.user_id
    ),
    '[]'
  )
  from authors
  join private.member_cards(array(select authors.user_id from authors)) as author
    on author.id = authors.user_id;
$$;

comment on function public.story_strip() is
  'The stories of the caller and their friends by author: the caller''s first, then authors with unseen '
  'stories, latest first. Oldest first within an author. Only the caller''s own stories have view counts.';

create function private.story_viewers(story_id uuid, after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with visible as (
    select story_views.user_id, story_views.viewed_at
    from public.story_views
    where story_views.story_id = story_viewers.story_id
      and story_viewers.story_id in (select private.my_story_ids())
      and story_views.user_id not in (select private.blocked_ids())
  ),
  candidates as (
    select
      private.member_card(member) as card,
      visible.viewed_at as at,
      visible.user_id as id,
      row_number() over (order by visible.viewed_at desc, visible.user_id desc) as rank
    from visible
    join public.profiles as member on member.id = visible.user_id
    where (visible.viewed_at, visible.user_id) < (private.cursor_at(after), private.cursor_id(after))
    order by visible.viewed_at desc, visible.user_id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object('count', (select count(*) from visible)) || private.page(
    jsonb_agg(jsonb_build_object('member', card, 'viewed_at', at) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', at, 'id', id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

create function public.story_viewers(
  story_id uuid, after jsonb default null, page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.story_viewers(story_id, after, page_size);
$$;

comment on function public.story_viewers(uuid, jsonb, integer) is
  'A page of a story''s viewers, latest first, and their number. For its author; empty for others.';

grant execute on function
  private.my_story_counts(),
  public.story_strip(),
  private.story_viewers(uuid, jsonb, integer),
  public.story_viewers(uuid, jsonb, integer)
to authenticated;
