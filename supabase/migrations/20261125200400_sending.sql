-- A reading position covers all earlier messages of the sender. Therefore those of a member are written one after the
-- other: a message that commits has no earlier time than those that committed before it.
create function private.lock_sender()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  if me is not null then
    perform pg_advisory_xact_lock(hashtextextended('messages of ' || me, 0));
  end if;
  return null;
end;
$$;

create trigger lock_sender
before insert on public.messages
for each statement execute function private.lock_sender();

create or replace function private.admit_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies refuse messages in another member's name. Inserts by the server need no check.
  if new.sender_id is distinct from (select private.member_id()) then
    return new;
  end if;

  -- Unfriending, blocking and clearing hold this lock exclusively, so the check below stays true until commit.
  perform private.lock_pair_shared(new.sender_id, new.recipient_id);

  if private.can_message(new.recipient_id) is not true then
    raise insufficient_privilege using
      message = 'You can only message friends. Send a friend request first.';
  end if;

  -- A message that waited for a clearing comes after it.
  new.created_at := clock_timestamp();

  return new;
end;
$$;

create or replace function private.after_messages_sent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  pair record;
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('send_message', 600, interval '1 hour') from sent;
  end if;

  insert into public.conversations as existing (
    member_id, partner_id, last_message_id, last_message_at, unread_count, last_received_at, read_up_to
  )
  select
    side.member_id,
    side.partner_id,
    (array_agg(sent.id order by sent.created_at desc, sent.id desc))[1],
    max(sent.created_at),
    count(*) filter (where side.received and not sent.read),
    max(sent.created_at) filter (where side.received),
    max(sent.created_at) filter (where side.received and sent.read)
  from sent
  cross join lateral (
    values
      (sent.sender_id, sent.recipient_id, false),
      (sent.recipient_id, sent.sender_id, true)
  ) as side (member_id, partner_id, received)
  group by side.member_id, side.partner_id
  order by side.member_id, side.partner_id
  on conflict on constraint conversations_pkey do update
  set
    (last_message_id, last_message_at) = (
      select newest.id, newest.at
      from (
        values
          (existing.last_message_id, existing.last_message_at),
          (excluded.last_message_id, excluded.last_message_at)
      ) as newest (id, at)
      order by newest.id is null, newest.at desc, newest.id desc
      limit 1
    ),
    unread_count = existing.unread_count + excluded.unread_count,
    last_received_at = greatest(existing.last_received_at, excluded.last_received_at),
    read_up_to = greatest(existing.read_up_to, excluded.read_up_to),
    archived_at = case
      when excluded.last_received_at is null
        or private.is_muted_conversation(existing.member_id, existing.partner_id)
      then existing.archived_at
    end;

  -- create_notification() would delete these later; they must be locked before the inboxes.
  delete from public.notifications
  using sent
  where notifications.user_id = sent.recipient_id
    and notifications.actor_id = sent.sender_id
    and notifications.type = 'message'
    and not notifications.read
    and not private.is_muted_conversation(sent.recipient_id, sent.sender_id);

  perform private.notify_conversations(
    'new', array_agg(sent.sender_id), array_agg(sent.recipient_id), array_agg(sent.id)
  )
  from sent
  having count(*) > 0;

  for pair in
    select distinct on (sent.sender_id, sent.recipient_id)
      sent.sender_id, sent.recipient_id, sent.id
    from sent
    where not sent.read and not private.is_muted_conversation(sent.recipient_id, sent.sender_id)
    order by sent.sender_id, sent.recipient_id, sent.created_at desc, sent.id desc
  loop
    perform private.create_notification(
      pair.recipient_id, pair.sender_id, 'message', jsonb_build_object('message_id', pair.id)
    );
  end loop;

  return null;
end;
$$;
