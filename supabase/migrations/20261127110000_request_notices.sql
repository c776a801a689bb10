-- Somebody who asks, takes it back and asks again would otherwise ring at the organiser's or the admins' each time.
create function private.is_first_use(subject text, action text, span interval)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.rate_limits as existing (subject, action, uses, ends_at)
  values (is_first_use.subject, is_first_use.action, 1, now() + span)
  on conflict on constraint rate_limits_pkey do update
  set uses = 1, ends_at = excluded.ends_at
  where existing.ends_at <= now();

  return found;
end;
$$;

comment on function private.is_first_use(text, text, interval) is
  'Whether the subject hasn''t done this within the span. Counts as doing it.';

create or replace function private.announce_group_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  about jsonb := (
    select jsonb_build_object('group_id', groups.id, 'group_name', groups.name)
    from public.groups
    where groups.id = new.group_id
  );
  is_first boolean;
  admin uuid;
begin
  if new.kind = 'invitation' then
    perform private.create_notification(new.user_id, new.invited_by, 'group_invite', about);
    return null;
  end if;

  is_first := private.is_first_use(new.user_id::text, 'ask ' || new.group_id, interval '1 day');

  -- Locks the inboxes of all admins, in order, before the first notification.
  perform private.notify(
    array(select private.group_admins(new.group_id)),
    'group',
    jsonb_build_object('group_id', new.group_id, 'what', 'requests')
  );

  if is_first then
    for admin in select private.group_admins(new.group_id) loop
      perform private.create_notification(admin, new.user_id, 'group_request', about);
    end loop;
  end if;

  return null;
end;
$$;

create or replace function private.announce_event_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  event public.events;
  about jsonb;
  is_first boolean;
begin
  select * into event from public.events where events.id = new.event_id;
  about := jsonb_build_object('event_id', event.id, 'event_title', event.title);

  if new.kind = 'invitation' then
    if not private.hides_event_from(new.event_id, new.invitee_id) then
      perform private.create_notification(new.invitee_id, new.invited_by, 'event_invite', about);
    end if;

    return null;
  end if;

  is_first := private.is_first_use(new.invitee_id::text, 'ask ' || new.event_id, interval '1 day');

  perform private.notify(
    array[event.created_by],
    'event',
    jsonb_build_object('event_id', event.id, 'what', 'requests')
  );

  if is_first then
    perform private.create_notification(event.created_by, new.invitee_id, 'event_request', about);
  end if;

  return null;
end;
$$;
