drop policy "members receive their own inbox" on realtime.messages;

create policy "members receive their own inbox"
on realtime.messages for select to authenticated
using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = 'member:' || (select private.member_id())::text
  and private.is_live_session(
    ((select auth.jwt()) ->> 'session_id')::uuid, (select private.member_id())
  )
);
