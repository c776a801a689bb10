-- The cursor is read once, outside the look into each author's index.
create or replace function private.feed_candidates(after jsonb, row_limit integer)
returns table (id uuid, created_at timestamptz)
language plpgsql
stable
security definer
rows 20
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- In plpgsql the plan is made once a connection. In SQL each call would plan anew, which costs more than the
-- whole page of a member with few friends.
#variable_conflict use_column
declare
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
  muted uuid[] := array(select private.muted_ids());
  authors uuid[] := array(
    select private.member_id()
    union all
    select friend.id from private.friend_ids() as friend (id) where friend.id <> all (muted)
  );
begin
  -- The newest `row_limit` posts come from the `row_limit` authors with the newest latest posts. So each other
  -- author costs one index lookup.
  if cardinality(authors) > row_limit then
    authors := array(
      select author.id
      from unnest(authors) as author (id)
      cross join lateral (
        select posts.created_at, posts.id
        from public.posts
        where posts.user_id = author.id
          and posts.group_id is null and posts.event_id is null
          and (posts.created_at, posts.id) < (before_at, before_id)
        order by posts.created_at desc, posts.id desc
        limit 1
      ) as head
      order by head.created_at desc, head.id desc
      limit row_limit
    );
  end if;

  return query
  select candidate.id, candidate.created_at
  from unnest(authors) as author (id)
  cross join lateral (
    select posts.created_at, posts.id
    from public.posts
    where posts.user_id = author.id
      and posts.group_id is null and posts.event_id is null
      and (posts.created_at, posts.id) < (before_at, before_id)
    order by posts.created_at desc, posts.id desc
    limit row_limit
  ) as candidate
  order by candidate.created_at desc, candidate.id desc
  limit row_limit;
end;
$$;

comment on function private.feed_candidates(jsonb, integer) is
  'The newest posts of the caller and their friends before a cursor, without muted friends, from the index '
  'alone.';

create or replace function public.home_feed(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      candidate.id,
      candidate.created_at as at,
      row_number() over (order by candidate.created_at desc, candidate.id desc) as rank
    from private.feed_candidates(after, private.page_length(page_size) + 1) as candidate
  )
  select private.page(
    (
      select jsonb_agg(shown.card order by candidates.rank)
      from private.post_cards(array(
        select posts
        from candidates
        join public.posts on posts.id = candidates.id
        where candidates.rank <= private.page_length(page_size)
      )) as shown
      join candidates on candidates.id = shown.id
      -- A friend's repost of a muted member's post. Pages without reposts don't read the mutes for it.
      where shown.card #>> '{original,author,id}' is null
        or (shown.card #>> '{original,author,id}')::uuid not in (select private.muted_ids())
    ),
    (
      select jsonb_agg(jsonb_build_object('at', at, 'id', candidates.id) order by rank)
      from candidates
    ),
    private.page_length(page_size)
  ) || case
    when after is null then jsonb_build_object('caught_up', private.last_feed_visit())
    else '{}'
  end;
$$;

comment on function public.home_feed(jsonb, integer) is
  'A page of the caller''s and their friends'' posts, strictly by time, newest first, without those by muted '
  'members. On the first page, `caught_up` says how far they had read, and when.';

-- Each story has its remaining time, since the viewer's clock may be wrong. The authors are the caller and
-- their friends: private.member_cards() names them without going through everybody whom the caller meets, as
-- the policy of profiles would.
create or replace function public.story_strip()
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
      stories.user_id = (select private.member_id()) as mine,
      -- Members don't record views of their own stories, which always count as viewed.
      stories.user_id = (select private.member_id()) or exists (
        select from public.story_views
        where story_views.story_id = stories.id and story_views.user_id = (select private.member_id())
      ) as viewed
    from public.stories
    left join private.my_story_counts() as counted on counted.story_id = stories.id
    where stories.expires_at > now()
      and (stories.user_id = (select private.member_id()) or stories.user_id in (select private.friend_ids()))
      and stories.user_id not in (select private.muted_ids())
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
  'The stories of the caller and their friends by author, without muted friends: the caller''s first, then '
  'authors with unseen stories, latest first. Oldest first within an author. Only the caller''s own stories '
  'have view counts.';

create function private.without_muters(members uuid[], authors uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select member.id
    from unnest(members) as member (id)
    where not exists (
      select from public.mutes where mutes.muter_id = member.id and mutes.muted_id = any (authors)
    )
  );
$$;

comment on function private.without_muters(uuid[], uuid[]) is
  'The members of a list who have muted none of the authors.';

-- Deferred: a transaction notifies at its end, when it holds its own rows already. So it never waits for a row
-- while others wait for the inboxes that it holds.
create or replace function private.announce_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts := coalesce(new, old);
  present uuid[];
  original_author uuid;
begin
  if not private.parents_exist(post) then
    return null;
  end if;

  present := array(select private.present_readers(post));
  select posts.user_id into original_author from public.posts where posts.id = post.repost_of;

  -- An event about a post that exists would bring it into Home. A muted member's profile may be open, so their
  -- deletions are announced.
  if tg_op <> 'DELETE' and post.group_id is null and post.event_id is null then
    present := private.without_muters(present, array[post.user_id, original_author]);
  end if;

  if tg_op = 'UPDATE' then
    perform private.notify(present, 'post', private.post_event_payload(post));
    return null;
  end if;

  -- Tags of the same transaction are announced after the post.
  perform private.notify_post_counts(
    post.repost_of,
    present || original_author || array(
      select post_tags.tagged_user_id from public.post_tags where post_tags.post_id = post.id
    )
  );
  perform private.notify(present, 'post', private.post_event_payload(post));

  if tg_op = 'INSERT' then
    perform private.create_notification(
      original_author,
      post.user_id,
      'post_repost',
      jsonb_build_object(
        'post_id', post.repost_of, 'post_user_id', original_author, 'repost_id', post.id
      )
    );
  end if;

  return null;
end;
$$;

create or replace function private.announce_story(story public.stories, kind text)
returns void
language sql
set search_path = ''
as $$
  select private.notify(
    private.without_muters(
      array(
        select friendships.friend_id
        from public.friendships
        join private.inbox on inbox.member_id = friendships.friend_id
        where friendships.user_id = story.user_id
          and friendships.status = 'accepted'
          and inbox.seen_at > now() - interval '10 minutes'
      ),
      array[story.user_id]
    ),
    'story',
    jsonb_build_object('kind', kind, 'story_id', story.id, 'author_id', story.user_id)
  );
$$;

create or replace function private.create_notification(
  recipient uuid, actor uuid, type text, about jsonb default '{}'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor_name text := private.member_name(actor);
begin
  if recipient is null or actor is null or recipient = actor
    or exists (
      select from public.blocks
      where (blocks.blocker_id, blocks.blocked_id) in ((recipient, actor), (actor, recipient))
    )
    or exists (
      select from public.mutes where mutes.muter_id = recipient and mutes.muted_id = actor
    )
  then
    return;
  end if;

  -- An unread conversation has one notification, however many messages it has.
  if type = 'message' then
    delete from public.notifications
    where notifications.user_id = recipient
      and notifications.actor_id = actor
      and notifications.type = 'message'
      and not notifications.read;
  end if;

  insert into public.notifications (user_id, actor_id, type, title, message, data)
  values (
    recipient,
    actor,
    create_notification.type,
    private.notification_title(create_notification.type),
    private.notification_message(create_notification.type, actor_name, about),
    private.notification_data(create_notification.type, actor, actor_name, about)
  )
  on conflict do nothing;
end;
$$;

comment on function private.create_notification(uuid, uuid, text, jsonb) is
  'Notifies a member of what another did, unless they are the same, one blocks the other, or the member has '
  'muted the other. `about` holds the ids and names that the data of this type has (docs/rows.md).';
