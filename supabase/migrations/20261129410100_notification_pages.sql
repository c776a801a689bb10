-- The actors come with the caller's own notifications. A look-up of their cards by id had to ask of each whether a
-- notification of the caller names them.
create function private.notifications_with_actors(after jsonb, row_limit integer)
returns table (notification public.notifications, actor jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  with listed as materialized (
    select notifications as notification
    from public.notifications
    where notifications.user_id = (select private.member_id())
      and (notifications.actor_id is null or notifications.actor_id not in (select private.blocked_ids()))
      and (notifications.created_at, notifications.id) < (private.cursor_at(after), private.cursor_id(after))
    order by notifications.created_at desc, notifications.id desc
    limit row_limit
  ),
  -- Once each, although some acted several times.
  actors as materialized (
    select profiles.id, private.member_card(profiles) as card
    from public.profiles
    where profiles.id = any (array(select (listed.notification).actor_id from listed))
  )
  select listed.notification, actors.card
  from listed
  left join actors on actors.id = (listed.notification).actor_id
  order by (listed.notification).created_at desc, (listed.notification).id desc;
$$;

comment on function private.notifications_with_actors(jsonb, integer) is
  'The caller''s notifications, newest first, with the cards of their actors, friends or not.';

create or replace function public.my_notifications(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select (listed.notification).*, listed.actor, row_number() over () as rank
    from private.notifications_with_actors(after, private.page_length(page_size) + 1) as listed
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'type', candidates.type,
        'title', candidates.title,
        'message', candidates.message,
        'data', candidates.data,
        'read', candidates.read,
        'created_at', candidates.created_at,
        'target', private.notification_target(candidates.type, candidates.data, candidates.user_id),
        'actor', candidates.actor,
        'words', private.notification_words(candidates.type, candidates.data),
        'waits', candidates.type = 'friend_request' and exists (
          select from public.friendships
          where friendships.user_id = candidates.actor_id
            and friendships.friend_id = candidates.user_id
            and friendships.status = 'pending'
        )
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'unread', private.unread_notifications((select private.member_id()))
  )
  from candidates;
$$;

drop function private.actor_cards(uuid[]);

grant execute on function private.notifications_with_actors(jsonb, integer) to authenticated;
