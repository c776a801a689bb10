-- What a block hides stays hidden, also where something was told while the block was being made. Read
-- once is read: nothing makes a notification news again.
drop policy "members see their own notifications" on public.notifications;
drop policy "members mark their own notifications" on public.notifications;

create policy "members see their own notifications"
on public.notifications for select to authenticated
using (
  user_id = (select private.member_id())
  and actor_id not in (select private.blocked_ids())
);

create policy "members mark their own notifications read"
on public.notifications for update to authenticated
using (
  user_id = (select private.member_id())
  and actor_id not in (select private.blocked_ids())
)
with check (user_id = (select private.member_id()) and read);

create function private.after_reading()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid;
begin
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

create function private.unread_notifications(member_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  -- The badge says 9+; nobody needs thousands to be counted.
  select count(*)::integer
  from (
    select from public.notifications
    where notifications.user_id = unread_notifications.member_id
      and not notifications.read
    limit 100
  ) as unread;
$$;

comment on function private.unread_notifications(uuid) is
  'How many notifications of a member wait to be read, at most 100.';

-- Once a statement: marking all of them read is one event.
create trigger after_reading
after update on public.notifications
referencing old table as earlier new table as changed
for each statement execute function private.after_reading();

grant execute on function private.unread_notifications(uuid) to authenticated;
