-- The badge counts a message once: its notification in the bell doesn't count again.
create function private.unread_besides_messages(member_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer
  from (
    select from public.notifications
    where notifications.user_id = unread_besides_messages.member_id
      and not notifications.read
      and notifications.type <> 'message'
    limit 100
  ) as unread;
$$;

comment on function private.unread_besides_messages(uuid) is
  'The number of a member''s unread notifications of anything but messages, at most 100.';

create or replace function private.app_badge(member_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select private.unread_besides_messages(app_badge.member_id) + (
    select coalesce(sum(greatest(conversations.unread_count, conversations.marked_unread::integer)), 0)::integer
    from public.conversations
    where conversations.member_id = app_badge.member_id
      and conversations.last_message_id is not null
      and conversations.archived_at is null
      and (conversations.unread_count > 0 or conversations.marked_unread)
      and not private.is_muted_conversation(conversations.member_id, conversations.partner_id)
      and not private.are_blocked(conversations.member_id, conversations.partner_id)
  );
$$;

comment on function private.app_badge(uuid) is
  'What the badge of a member''s installed app shows, as `badge` of my_counts.';

create or replace function public.my_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with unread as (
    select public.unread_total() as messages, private.member_id() as me
  )
  select public.friend_counts() || jsonb_build_object(
    'unread_messages', unread.messages,
    'unread_notifications', private.unread_notifications(unread.me),
    'badge', unread.messages + private.unread_besides_messages(unread.me)
  )
  from unread;
$$;

comment on function public.my_counts() is
  'The numbers that the frame shows: those of friend_counts, unread messages, unread notifications (100 stands for '
  'more), and the badge of the installed app.';

grant execute on function private.unread_besides_messages(uuid) to authenticated;
