-- Reading a conversation reads its notification too, and is told as that. It then names everybody
-- concerned in the order of their ids, so nobody's inbox may be locked before.
create or replace function private.after_reading()
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
