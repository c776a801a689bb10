create function public.my_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select public.friend_counts() || jsonb_build_object(
    'unread_messages', public.unread_total(),
    'unread_notifications', private.unread_notifications((select private.member_id()))
  );
$$;

comment on function public.my_counts() is
  'The numbers that the frame shows: those of friend_counts, unread messages, and unread notifications (100 stands '
  'for more).';

grant execute on function public.my_counts() to authenticated;
