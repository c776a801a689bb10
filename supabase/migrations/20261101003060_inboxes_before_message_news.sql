-- Who marks notifications read holds the inbox first, and so does whatever else ends notifications; messages
-- still locked the notifications that they replace before the inboxes, and the two waited for each other.
-- One order for all: the messages, the conversations, the inboxes by id, and last the notifications.
create or replace function private.after_sending()
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

  insert into public.conversations as kept (
    member_id, partner_id, last_message_id, last_message_at, unread_count
  )
  select
    side.member_id,
    side.partner_id,
    (array_agg(sent.id order by sent.created_at desc, sent.id desc))[1],
    max(sent.created_at),
    count(*) filter (where side.received and not sent.read)
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
          (kept.last_message_id, kept.last_message_at),
          (excluded.last_message_id, excluded.last_message_at)
      ) as newest (id, at)
      order by newest.at desc, newest.id desc
      limit 1
    ),
    unread_count = kept.unread_count + excluded.unread_count;

  perform private.hold_inboxes(array_agg(sent.sender_id) || array_agg(sent.recipient_id)) from sent;

  -- What `tell` replaces.
  delete from public.notifications
  using sent
  where notifications.user_id = sent.recipient_id
    and notifications.actor_id = sent.sender_id
    and notifications.type = 'message'
    and not notifications.read;

  perform private.tell_conversations(
    'new', array_agg(sent.sender_id), array_agg(sent.recipient_id), array_agg(sent.id)
  )
  from sent
  having count(*) > 0;

  for pair in
    select distinct on (sent.sender_id, sent.recipient_id)
      sent.sender_id, sent.recipient_id, sent.id
    from sent
    where not sent.read
    order by sent.sender_id, sent.recipient_id, sent.created_at desc, sent.id desc
  loop
    perform private.tell(
      pair.recipient_id, pair.sender_id, 'message', jsonb_build_object('message_id', pair.id)
    );
  end loop;

  return null;
end;
$$;

create or replace function private.after_changing()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed record;
  settled uuid[];
begin
  select
    array_agg(after.id) filter (where before.content is distinct from after.content) as edited,
    array_agg(after.id) filter (where after.read and not before.read) as marked
  into changed
  from before
  join after on after.id = before.id;

  if (select auth.uid()) is not null then
    perform private.limit_rate('edit_message', 600, interval '1 hour') from unnest(changed.edited);
  end if;

  if changed.marked is not null then
    perform private.recount_conversations(array_agg(after.sender_id), array_agg(after.recipient_id))
    from after
    where after.id = any (changed.marked);

    perform private.hold_inboxes(array_agg(after.sender_id) || array_agg(after.recipient_id))
    from after
    where after.id = any (changed.marked);

    select array_agg(waiting.id) into settled
    from (
      select notifications.id
      from public.notifications
      where (notifications.user_id, notifications.actor_id) in (
          select after.recipient_id, after.sender_id
          from after
          where after.id = any (changed.marked)
        )
        and notifications.type = 'message'
        and not notifications.read
        and not exists (
          select from public.messages
          where messages.recipient_id = notifications.user_id
            and messages.sender_id = notifications.actor_id
            and not messages.read
        )
      for update of notifications
    ) as waiting;
  end if;

  perform private.tell_conversations(
    kind, array_agg(after.sender_id), array_agg(after.recipient_id), array_agg(after.id)
  )
  from after
  join (
    select 'edited' as kind, unnest(changed.edited) as id
    union all
    select 'read' as kind, unnest(changed.marked) as id
  ) as told on told.id = after.id
  group by kind;

  update public.notifications
  set read = true
  where notifications.id = any (settled);

  return null;
end;
$$;

create or replace function private.after_deleting()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.recount_conversations(array_agg(gone.sender_id), array_agg(gone.recipient_id))
  from gone
  having count(*) > 0;

  perform private.hold_inboxes(array_agg(gone.sender_id) || array_agg(gone.recipient_id)) from gone;

  delete from public.notifications
  using gone
  where notifications.user_id = gone.recipient_id
    and notifications.actor_id = gone.sender_id
    and notifications.type = 'message'
    and not notifications.read
    and not exists (
      select from public.messages
      where messages.recipient_id = gone.recipient_id
        and messages.sender_id = gone.sender_id
        and not messages.read
    );

  -- Whose account goes is told nothing, nor is anybody told of them.
  perform private.tell_conversations(
    'deleted', array_agg(gone.sender_id), array_agg(gone.recipient_id), array_agg(gone.id)
  )
  from gone
  join public.profiles as sender on sender.id = gone.sender_id
  join public.profiles as recipient on recipient.id = gone.recipient_id
  having count(*) > 0;

  return null;
end;
$$;
