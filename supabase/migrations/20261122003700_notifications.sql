create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  actor_id uuid not null references public.profiles (id) on delete cascade,
  type text not null
    constraint notifications_type check (type in (
      'friend_request', 'friend_request_accepted', 'message', 'post_like', 'post_comment',
      'comment_reply', 'post_repost', 'post_tag', 'group_invite', 'event_invite'
    )),
  title text not null,
  message text not null,
  data jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint notifications_not_self check (user_id <> actor_id)
);

comment on table public.notifications is
  'Notifications to a member about what another did. Only triggers create them; the member may mark them '
  'read.';

create index notifications_newest_idx on public.notifications (user_id, created_at desc, id desc);

create index notifications_unread_idx on public.notifications (user_id) where not read;

create index notifications_actor_id_idx on public.notifications (actor_id, user_id);

-- A like, tag or repost that is withdrawn and repeated notifies once; every other type notifies each time.
create unique index notifications_once_idx
on public.notifications (user_id, actor_id, type, (data ->> 'post_id')) nulls not distinct
where type in ('post_like', 'post_repost', 'post_tag');

create index notifications_unread_message_idx on public.notifications (user_id, actor_id)
where type = 'message' and not read;

create index notifications_post_id_idx on public.notifications ((data ->> 'post_id'))
where data ? 'post_id';

create index notifications_comment_id_idx on public.notifications ((data ->> 'comment_id'))
where data ? 'comment_id';

alter table public.notifications enable row level security;

create function private.unread_notifications(member_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  -- The badge shows at most 9+, so counting thousands would be wasted.
  select count(*)::integer
  from (
    select from public.notifications
    where notifications.user_id = unread_notifications.member_id
      and not notifications.read
    limit 100
  ) as unread;
$$;

comment on function private.unread_notifications(uuid) is
  'The number of a member''s unread notifications, at most 100.';

grant select on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;

-- A block hides earlier notifications too, also those made while the block was being made.
create policy "members see their own notifications"
on public.notifications for select to authenticated
using (
  user_id = (select private.member_id())
  and actor_id not in (select private.blocked_ids())
);

-- A read notification stays read.
create policy "members mark their own notifications read"
on public.notifications for update to authenticated
using (
  user_id = (select private.member_id())
  and actor_id not in (select private.blocked_ids())
)
with check (read);

create function private.member_name(member_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(full_name), '') from public.profiles where profiles.id = member_name.member_id),
    'Someone'
  );
$$;

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

-- The actor has another name in the data of each type (row 65).
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

create function private.create_notification(recipient uuid, actor uuid, type text, about jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor_name text := private.member_name(actor);
begin
  if recipient is null or actor is null or recipient = actor or exists (
    select from public.blocks
    where (blocks.blocker_id, blocks.blocked_id) in ((recipient, actor), (actor, recipient))
  ) then
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
  'Notifies a member of what another did, unless they are the same or one blocks the other. `about` holds '
  'the ids and names that the data of this type has (docs/rows.md).';

create function private.delete_group_invitation_notification(invitation public.group_join_requests)
returns void
language sql
set search_path = ''
as $$
  delete from public.notifications
  where notifications.user_id = invitation.user_id
    and notifications.actor_id = invitation.invited_by
    and notifications.type = 'group_invite'
    and notifications.data ->> 'group_id' = invitation.group_id::text;
$$;

create function private.delete_event_invitation_notification(invitation public.event_invitations)
returns void
language sql
set search_path = ''
as $$
  delete from public.notifications
  where notifications.user_id = invitation.invitee_id
    and notifications.actor_id = invitation.invited_by
    and notifications.type = 'event_invite'
    and notifications.data ->> 'event_id' = invitation.event_id::text;
$$;

create function private.announce_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_outbox (notification_id, subscription_id)
  select new.id, push_subscriptions.id
  from public.push_subscriptions
  where push_subscriptions.user_id = new.user_id and push_subscriptions.active;

  perform private.notify(
    array[new.user_id],
    'notification',
    jsonb_build_object('notification_id', new.id, 'type', new.type)
  );

  return null;
end;
$$;

create trigger announce_notification
after insert on public.notifications
for each row execute function private.announce_notification();

-- A notification that was read isn't pushed any more. Reading a conversation reads its notification too and
-- is announced by that: it notifies both members in the order of their ids, so this trigger may lock no inbox
-- before.
create function private.after_notifications_read()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid;
begin
  delete from private.push_outbox
  where push_outbox.notification_id in (select changed.id from changed where changed.read);

  if pg_trigger_depth() > 1 then
    return null;
  end if;

  for reader in
    select distinct changed.user_id
    from changed
    join earlier on earlier.id = changed.id
    where changed.read and not earlier.read
    order by changed.user_id
  loop
    perform private.notify(
      array[reader],
      'notifications_read',
      jsonb_build_object('unread', private.unread_notifications(reader))
    );
  end loop;

  return null;
end;
$$;

-- Per statement: marking all as read sends one event.
create trigger after_notifications_read
after update on public.notifications
referencing old table as earlier new table as changed
for each statement execute function private.after_notifications_read();

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
      -- The tagger is always the post's author.
      '/app/profile/' || coalesce(data ->> 'post_user_id', data ->> 'tagger_id', user_id::text)
    when type = 'group_invite' then '/app/groups'
    when type = 'event_invite' then '/app/events'
    else '/app'
  end;
$$;

comment on function private.notification_target(text, jsonb, uuid) is
  'The page that a notification links to.';

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
  'The cards of the actors in the caller''s notifications, friends or not.';

create function public.my_notifications(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      notifications.*,
      row_number() over (order by notifications.created_at desc, notifications.id desc) as rank
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
        'id', candidates.id,
        'type', candidates.type,
        'title', candidates.title,
        'message', candidates.message,
        'data', candidates.data,
        'read', candidates.read,
        'created_at', candidates.created_at,
        'target', private.notification_target(candidates.type, candidates.data, candidates.user_id),
        'actor', actor.card
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'unread', private.unread_notifications((select auth.uid()))
  )
  from candidates
  left join private.actor_cards(array(select actor_id from candidates)) as actor
    on actor.id = candidates.actor_id;
$$;

comment on function public.my_notifications(jsonb, integer) is
  'A page of the caller''s notifications, newest first, with actor and target, and the number of unread '
  'ones (100 stands for more).';

grant execute on function
  private.unread_notifications(uuid),
  private.notification_target(text, jsonb, uuid),
  private.actor_cards(uuid[]),
  public.my_notifications(jsonb, integer)
to authenticated;
