-- Members who answered a private event weren't asked whether their friends may see that they go.
create function private.hide_attendance_of_private_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.hidden_attendance (event_id, member_id)
  select new.id, followers.id
  from private.event_followers(new.id) as followers (id)
  where followers.id <> new.created_by
  on conflict on constraint hidden_attendance_pkey do nothing;

  return null;
end;
$$;

create trigger hide_attendance
after update of privacy on public.events
for each row when (old.privacy = 'private' and new.privacy = 'public')
execute function private.hide_attendance_of_private_event();
