-- A deletion holds its profile and waits for the member's events. A transaction that holds such an event and refers to
-- that profile would be a deadlock.
create function private.lock_members(members uuid[])
returns uuid[]
language sql
set search_path = ''
as $$
  select array(
    select profiles.id
    from public.profiles
    where profiles.id = any (members)
    order by profiles.id
    for key share skip locked
  );
$$;

comment on function private.lock_members(uuid[]) is
  'The members without those who are being deleted at this moment, in the order of their ids. None of them is deleted '
  'before the transaction ends.';

create or replace function private.tell_members(members uuid[], actor uuid, type text, about jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  staying uuid[] := private.lock_members(members);
  member uuid;
begin
  if cardinality(staying) > 200 then
    insert into private.event_notices (member_id, actor_id, type, about)
    select told.id, tell_members.actor, tell_members.type, tell_members.about
    from unnest(staying) with ordinality as told (id, place)
    order by told.place;
    return;
  end if;

  perform private.lock_inboxes(staying);

  foreach member in array staying loop
    perform private.create_notification(member, actor, type, about);
  end loop;
end;
$$;

create or replace function private.hide_attendance_of_private_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.hidden_attendance (event_id, member_id)
  select new.id, followers.id
  from unnest(private.lock_members(array(select private.event_followers(new.id)))) as followers (id)
  where followers.id <> new.created_by
  on conflict on constraint hidden_attendance_pkey do nothing;

  return null;
end;
$$;
