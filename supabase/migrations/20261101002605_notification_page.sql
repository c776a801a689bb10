create function private.notification_target(type text, data jsonb, user_id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when type = 'friend_request' then '/app/friends'
    when type = 'message' then '/app/messages'
    when type in ('post_like', 'post_comment', 'comment_reply', 'post_repost', 'post_tag') then
      -- Who tags somebody is the author of the post.
      '/app/profile/' || coalesce(data ->> 'post_user_id', data ->> 'tagger_id', user_id::text)
    when type = 'group_invite' then '/app/groups'
    when type = 'event_invite' then '/app/events'
    else '/app'
  end;
$$;

comment on function private.notification_target(text, jsonb, uuid) is
  'The page that a notification leads to.';

create function private.actor_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.profiles as member
  where member.id = any (ids)
    and member.id not in (select private.blocked_ids())
    and exists (
      select from public.notifications
      where notifications.actor_id = member.id
        and notifications.user_id = (select private.member_id())
    );
$$;

comment on function private.actor_cards(uuid[]) is
  'Who did what the caller was told of: also those who are no friends, in a group or before.';

create function public.my_notifications(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      notifications.*,
      row_number() over (order by notifications.created_at desc, notifications.id desc) as place
    from public.notifications
    where notifications.user_id = (select auth.uid())
      and (notifications.created_at, notifications.id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by notifications.created_at desc, notifications.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', found.id,
        'type', found.type,
        'title', found.title,
        'message', found.message,
        'data', found.data,
        'read', found.read,
        'created_at', found.created_at,
        'target', private.notification_target(found.type, found.data, found.user_id),
        'actor', actor.card
      )
      order by place
    ) filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.created_at, 'id', found.id) order by place),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'unread', private.unread_notifications((select auth.uid()))
  )
  from found
  left join private.actor_cards(array(select actor_id from found)) as actor
    on actor.id = found.actor_id;
$$;

comment on function public.my_notifications(jsonb, integer) is
  'A page of the caller''s notifications, newest first, with who acted, where each leads, and how many are unread (100 stands for more).';

grant execute on function
  private.notification_target(text, jsonb, uuid),
  private.actor_cards(uuid[]),
  public.my_notifications(jsonb, integer)
to authenticated;
