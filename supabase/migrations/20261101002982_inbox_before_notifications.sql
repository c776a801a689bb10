-- Reading notifications locked them, then the inbox that is told of it; a block and whatever else ends
-- notifications locks inboxes first. Once a statement, before its rows are locked.
create function private.hold_inbox()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.inbox where inbox.member_id = (select auth.uid()) for no key update;
  return true;
end;
$$;

comment on function private.hold_inbox() is
  'Makes the caller wait until nobody else tells their inbox something; true.';

grant execute on function private.hold_inbox() to authenticated;

alter policy "members mark their own notifications read"
on public.notifications
using (
  case
    when user_id = (select private.member_id()) and actor_id not in (select private.blocked_ids())
    then (select private.hold_inbox())
    else false
  end
);
