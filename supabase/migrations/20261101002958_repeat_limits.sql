-- Asking and taking it back notifies each time: the hourly limits let one member be woken sixty times.
create function private.limit_repeats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  action text := tg_argv[0];
  target text;
begin
  foreach target in array string_to_array(tg_argv[1], ' ') loop
    action := action || ' ' || (to_jsonb(new) ->> target);
  end loop;

  perform private.limit_rate(action, 5, interval '1 day');
  return null;
end;
$$;

comment on function private.limit_repeats() is
  'Limits how often a day the same is done to the same: the action, and the columns that say to whom.';

create trigger a_limit_repeats
after insert on public.friendships
for each row when (new.status = 'pending' and auth.uid() is not null)
execute function private.limit_repeats('send_request', 'friend_id');

create trigger a_limit_repeats
after insert on public.group_join_requests
for each row when (new.status = 'pending' and auth.uid() is not null)
execute function private.limit_repeats('join_place', 'group_id user_id');

create trigger a_limit_repeats
after insert on public.event_invitations
for each row when (new.status = 'pending' and auth.uid() is not null)
execute function private.limit_repeats('join_place', 'event_id invitee_id');
