-- Liking, tagging or reposting on and off tells once; whatever else happens again is news again.
create unique index notifications_once_idx
on public.notifications (user_id, actor_id, type, (data ->> 'post_id')) nulls not distinct
where type in ('post_like', 'post_repost', 'post_tag');

create function private.notification_title(type text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case type
    when 'friend_request' then 'New Friend Request'
    when 'friend_request_accepted' then 'Friend Request Accepted'
    when 'message' then 'New Message'
    when 'post_like' then 'Someone liked your post'
    when 'post_comment' then 'New comment on your post'
    when 'comment_reply' then 'New reply to your comment'
    when 'post_repost' then 'Someone reposted your post'
    when 'post_tag' then 'Tagged in Post'
    when 'group_invite' then 'Group invitation'
    when 'event_invite' then 'Event invitation'
  end;
$$;

create function private.notification_message(type text, actor_name text, about jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select actor_name || ' ' || case type
    when 'friend_request' then 'sent you a friend request'
    when 'friend_request_accepted' then 'accepted your friend request'
    when 'message' then 'sent you a message'
    when 'post_like' then 'liked your post'
    when 'post_comment' then 'commented on your post'
    when 'comment_reply' then 'replied to your comment'
    when 'post_repost' then 'reposted your post'
    when 'post_tag' then 'tagged you in a post'
    when 'group_invite' then 'invited you to ' || coalesce(about ->> 'group_name', 'a group')
    when 'event_invite' then 'invited you to ' || coalesce(about ->> 'event_title', 'an event')
  end;
$$;

-- Who acted has another name in the data of each type (row 65).
create function private.notification_data(type text, actor_id uuid, actor_name text, about jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(about, '{}') || case type
    when 'friend_request' then jsonb_build_object('requester_id', actor_id, 'requester_name', actor_name)
    when 'friend_request_accepted' then jsonb_build_object('friend_id', actor_id, 'friend_name', actor_name)
    when 'message' then jsonb_build_object('sender_id', actor_id, 'sender_name', actor_name)
    when 'post_tag' then jsonb_build_object('tagger_id', actor_id, 'tagger_name', actor_name)
    when 'group_invite' then jsonb_build_object('inviter_id', actor_id, 'inviter_name', actor_name)
    when 'event_invite' then jsonb_build_object('inviter_id', actor_id, 'inviter_name', actor_name)
    else jsonb_build_object('actor_id', actor_id, 'actor_name', actor_name)
  end;
$$;

create function private.tell(recipient uuid, actor uuid, type text, about jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor_name text := private.name_of(actor);
begin
  if recipient is null or actor is null or recipient = actor or exists (
    select from public.blocks
    where (blocks.blocker_id, blocks.blocked_id) in ((recipient, actor), (actor, recipient))
  ) then
    return;
  end if;

  -- One row for an unread conversation, however much is written in it.
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
    tell.type,
    private.notification_title(tell.type),
    private.notification_message(tell.type, actor_name, about),
    private.notification_data(tell.type, actor, actor_name, about)
  )
  on conflict do nothing;
end;
$$;

comment on function private.tell(uuid, uuid, text, jsonb) is
  'Notifies a member of what another did, unless they are the same or one blocks the other. '
  '`about` holds the ids and names that data of this type has (docs/rows.md).';
