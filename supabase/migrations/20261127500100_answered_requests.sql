-- A request ends with the notifications of it. The members who may answer it see that at once, and on each device.
create function private.announce_unread(members uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  for member in select distinct unnest(members) as id order by id loop
    perform private.notify(
      array[member], 'notifications_read', jsonb_build_object('unread', private.unread_notifications(member))
    );
  end loop;
end;
$$;

comment on function private.announce_unread(uuid[]) is
  'Tells members the number of their unread notifications. Their inboxes are locked already.';

-- Runs before answer_group_request, because it locks every inbox that the answer needs.
create function private.announce_group_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  admins uuid[];
begin
  perform from public.groups where groups.id = new.group_id for no key update;
  admins := array(select private.group_admins(new.group_id));
  perform private.lock_inboxes(private.present_members(new.group_id) || admins || new.user_id);

  -- A new member announces itself.
  if new.status = 'declined' then
    perform private.notify(admins, 'group', jsonb_build_object('group_id', new.group_id, 'what', 'requests'));
  end if;

  return null;
end;
$$;

create trigger announce_group_answer
after update of status on public.group_join_requests
for each row when (old.status = 'pending' and new.status <> 'pending' and new.kind = 'request')
execute function private.announce_group_answer();

create function private.count_group_requests()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A request that ends with its group or its author is announced by their deletion.
  if tg_op = 'UPDATE' or old.user_id = private.member_id() then
    perform private.announce_unread(array(select private.group_admins(old.group_id)));
  end if;

  return null;
end;
$$;

-- Both run after the triggers that delete the notifications.
create trigger count_group_requests
after update of status on public.group_join_requests
for each row when (old.status = 'pending' and new.status <> 'pending' and new.kind = 'request')
execute function private.count_group_requests();

create trigger count_group_requests_after_withdrawal
after delete on public.group_join_requests
for each row when (old.kind = 'request' and old.status = 'pending')
execute function private.count_group_requests();

-- Runs before answer_event_invitation, because it locks every inbox that the answer needs.
create function private.lock_event_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  select * into event from public.events where events.id = new.event_id for no key update;
  perform private.lock_inboxes(private.present_attendees(event.id) || event.created_by || new.invitee_id);
  return null;
end;
$$;

create trigger a_lock_event_answer
after update of status on public.event_invitations
for each row when (old.status = 'pending' and new.status <> 'pending' and new.kind = 'request')
execute function private.lock_event_answer();

create function private.count_event_requests()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A request that ends with its event or its author is announced by their deletion.
  if tg_op = 'UPDATE' or old.invitee_id = private.member_id() then
    perform private.announce_unread(array(select events.created_by from public.events where events.id = old.event_id));
  end if;

  return null;
end;
$$;

-- Both run after the triggers that delete the notification.
create trigger count_event_requests
after update of status on public.event_invitations
for each row when (old.status = 'pending' and new.status <> 'pending' and new.kind = 'request')
execute function private.count_event_requests();

create trigger count_event_requests_after_withdrawal
after delete on public.event_invitations
for each row when (old.kind = 'request' and old.status = 'pending')
execute function private.count_event_requests();
