create policy "members receive their own inbox"
on realtime.messages for select to authenticated
using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = (
    select 'member:' || profiles.id::text
    from public.profiles
    where profiles.id = (select auth.uid())
  )
);
