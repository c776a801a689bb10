-- Home asks for the counts anyway, so they also tell whether it has a card to show.

create function private.waiting_answers()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'accepted', (
      select count(*) from private.accepted_requests
      where accepted_requests.member_id = (select private.member_id())
    ),
    'invited', exists (
      select from private.inviters
      where inviters.member_id = (select private.member_id())
    ),
    'welcome', not exists (
      select from private.member_settings
      where member_settings.member_id = (select private.member_id())
        and member_settings.first_steps_closed_at is not null
    )
  );
$$;

create or replace function public.friend_counts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'friends', (
      select count(*) from public.friendships
      where user_id = (select private.member_id()) and status = 'accepted'
    ),
    'received', (
      select count(*) from public.friendships
      where friend_id = (select private.member_id()) and status = 'pending'
    ),
    'sent', (
      select count(*) from public.friendships
      where user_id = (select private.member_id()) and status = 'pending'
    )
  ) || private.waiting_answers();
$$;

comment on function public.friend_counts() is
  'The numbers of friends, requests received and requests sent; how many requests were accepted since the '
  'caller last looked; whether an inviter waits for an answer; and whether the first steps weren''t closed.';

grant execute on function private.waiting_answers() to authenticated;
