-- An update checks its reference again if the transaction has changed the row before, and then locks the referenced row.
-- A transaction that notified a member twice therefore waited for the deletion of that member's account, which waits for their events.
alter table private.inbox drop constraint inbox_member_id_fkey;

comment on table private.inbox is
  'One row per member, which goes with the profile: the number of the last event sent to them, and when they were last '
  'present.';

create function private.delete_inbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.inbox where inbox.member_id = old.id;
  return null;
end;
$$;

create trigger delete_inbox
after delete on public.profiles
for each row execute function private.delete_inbox();
