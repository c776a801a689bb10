create or replace function public.my_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with mine as (
    select
      private.member_id() as me,
      public.friend_counts() as of_friends,
      public.unread_total() as messages
  )
  select mine.of_friends || jsonb_build_object(
    'unread_messages', mine.messages,
    'unread_notifications', private.unread_notifications(mine.me),
    'badge', mine.messages + private.unread_besides_messages(mine.me),
    'can_message', (mine.of_friends -> 'friends')::integer > 0 or exists (
      select from public.conversations where conversations.member_id = mine.me
    )
  )
  from mine;
$$;

comment on function public.my_counts() is
  'The numbers that the frame shows: those of friend_counts, unread messages, unread notifications (100 stands for '
  'more), and the badge of the installed app; and whether there is somebody whom the member may write to.';
