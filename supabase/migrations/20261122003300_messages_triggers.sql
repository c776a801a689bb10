-- Every statement takes its locks in this order: the messages, the conversations, the notifications, and last
-- the inboxes.
create function private.clean_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');

  if tg_op = 'INSERT' and new.media_url is not null then
    select file.width, file.height into new.width, new.height
    from private.media as file
    where file.bucket = 'messages' and file.path = new.media_url and file.owner_id = new.sender_id;
  end if;

  return new;
end;
$$;

create trigger clean_message
before insert or update of content on public.messages
for each row execute function private.clean_message();

create function private.admit_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The policies refuse messages in another member's name. Inserts by the server need no check.
  if new.sender_id is distinct from (select auth.uid()) then
    return new;
  end if;

  -- Unfriending and blocking hold this lock exclusively, so the check below stays true until commit.
  perform private.lock_pair_shared(new.sender_id, new.recipient_id);

  if private.can_message(new.recipient_id) is not true then
    raise insufficient_privilege using
      message = 'You can only message friends. Send a friend request first.';
  end if;

  return new;
end;
$$;

create trigger admit_message
before insert on public.messages
for each row execute function private.admit_message();

create function private.guard_message()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  if me is null then
    return new;
  end if;

  if old.read is distinct from new.read and (old.read or old.recipient_id <> me) then
    raise insufficient_privilege using message = 'Only its recipient marks a message, as read';
  end if;

  if old.content is distinct from new.content and old.sender_id <> me then
    raise insufficient_privilege using message = 'Only its sender edits a message';
  end if;

  return new;
end;
$$;

create trigger guard_message
before update on public.messages
for each row execute function private.guard_message();

create trigger set_edited_at
before update of content on public.messages
for each row
when (old.content is distinct from new.content)
execute function private.set_edited_at();

create function private.claim_message_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media := private.claim_media('messages', new.media_url, new.sender_id);
begin
  if file.kind <> replace(new.message_type, 'voice', 'audio') then
    raise check_violation using message = 'This file is of another type than the message says';
  end if;

  return null;
end;
$$;

-- After the insert, so that sending the same message again doesn't find its file taken.
create trigger claim_message_media
after insert on public.messages
for each row
when (new.media_url is not null)
execute function private.claim_message_media();

create function private.release_message_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_media('messages', old.media_url);
  return null;
end;
$$;

create trigger release_message_media
after delete on public.messages
for each row
when (old.media_url is not null)
execute function private.release_message_media();

create function private.recount_conversations(member_ids uuid[], partner_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform
  from public.conversations
  where (conversations.member_id, conversations.partner_id) in (
    select pair.member_id, pair.partner_id from unnest(member_ids, partner_ids) as pair (member_id, partner_id)
    union all
    select pair.partner_id, pair.member_id from unnest(member_ids, partner_ids) as pair (member_id, partner_id)
  )
  order by conversations.member_id, conversations.partner_id
  for update;

  -- Separate statements, so that they see what was committed while this transaction waited.
  update public.conversations as existing
  set
    last_message_id = newest.id,
    last_message_at = newest.created_at,
    unread_count = (
      select count(*)
      from public.messages
      where messages.recipient_id = existing.member_id
        and messages.sender_id = existing.partner_id
        and not messages.read
    )
  from (
    select pair.member_id, pair.partner_id from unnest(member_ids, partner_ids) as pair (member_id, partner_id)
    union
    select pair.partner_id, pair.member_id from unnest(member_ids, partner_ids) as pair (member_id, partner_id)
  ) as side
  cross join lateral (
    select latest.id, latest.created_at
    from (
      (
        select messages.id, messages.created_at
        from public.messages
        where messages.sender_id = side.member_id and messages.recipient_id = side.partner_id
        order by messages.created_at desc, messages.id desc
        limit 1
      )
      union all
      (
        select messages.id, messages.created_at
        from public.messages
        where messages.sender_id = side.partner_id and messages.recipient_id = side.member_id
        order by messages.created_at desc, messages.id desc
        limit 1
      )
    ) as latest
    order by latest.created_at desc, latest.id desc
    limit 1
  ) as newest
  where existing.member_id = side.member_id and existing.partner_id = side.partner_id;

  delete from public.conversations
  where (conversations.member_id, conversations.partner_id) in (
    select pair.member_id, pair.partner_id from unnest(member_ids, partner_ids) as pair (member_id, partner_id)
    union all
    select pair.partner_id, pair.member_id from unnest(member_ids, partner_ids) as pair (member_id, partner_id)
  )
  and not exists (select from public.messages where messages.id = conversations.last_message_id);
end;
$$;

comment on function private.recount_conversations(uuid[], uuid[]) is
  'Recomputes both sides of the conversations between these pairs of members. Locks the rows by member id.';

create function private.notify_conversations(
  kind text, senders uuid[], recipients uuid[], message_ids uuid[]
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  pair record;
begin
  -- Locks all inboxes in the order of their ids before the first event.
  perform
  from private.inbox
  where inbox.member_id = any (senders || recipients)
  order by inbox.member_id
  for no key update;

  for pair in
    select
      listed.sender_id,
      listed.recipient_id,
      case when count(*) = 1 then (array_agg(listed.message_id))[1] end as message_id
    from unnest(senders, recipients, message_ids) as listed (sender_id, recipient_id, message_id)
    group by listed.sender_id, listed.recipient_id
    order by listed.sender_id, listed.recipient_id
  loop
    perform private.notify(
      array[pair.sender_id, pair.recipient_id],
      'message',
      jsonb_build_object(
        'kind', notify_conversations.kind,
        'message_id', pair.message_id,
        'sender_id', pair.sender_id,
        'recipient_id', pair.recipient_id
      )
    );
  end loop;
end;
$$;

comment on function private.notify_conversations(text, uuid[], uuid[], uuid[]) is
  'Notifies both sides that messages are new, edited, read or deleted. The id is null for several '
  'messages.';

create function private.after_messages_sent()
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
          (existing.last_message_id, existing.last_message_at),
          (excluded.last_message_id, excluded.last_message_at)
      ) as newest (id, at)
      order by newest.at desc, newest.id desc
      limit 1
    ),
    unread_count = existing.unread_count + excluded.unread_count;

  -- create_notification() would delete these later; they must be locked before the inboxes.
  delete from public.notifications
  using sent
  where notifications.user_id = sent.recipient_id
    and notifications.actor_id = sent.sender_id
    and notifications.type = 'message'
    and not notifications.read;

  perform private.notify_conversations(
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
    perform private.create_notification(
      pair.recipient_id, pair.sender_id, 'message', jsonb_build_object('message_id', pair.id)
    );
  end loop;

  return null;
end;
$$;

create trigger after_messages_sent
after insert on public.messages
referencing new table as sent
for each statement execute function private.after_messages_sent();

create function private.after_messages_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed record;
  read_notification_ids uuid[];
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

    -- Locked before the inboxes and updated after them: the update notifies the reader, who may have the higher
    -- id of the two.
    select array_agg(waiting.id) into read_notification_ids
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

  perform private.notify_conversations(
    kind, array_agg(after.sender_id), array_agg(after.recipient_id), array_agg(after.id)
  )
  from after
  join (
    select 'edited' as kind, unnest(changed.edited) as id
    union all
    select 'read' as kind, unnest(changed.marked) as id
  ) as listed on listed.id = after.id
  group by kind;

  update public.notifications
  set read = true
  where notifications.id = any (read_notification_ids);

  return null;
end;
$$;

create trigger after_messages_changed
after update on public.messages
referencing old table as before new table as after
for each statement execute function private.after_messages_changed();

create function private.after_messages_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.recount_conversations(array_agg(deleted.sender_id), array_agg(deleted.recipient_id))
  from deleted
  having count(*) > 0;

  delete from public.notifications
  using deleted
  where notifications.user_id = deleted.recipient_id
    and notifications.actor_id = deleted.sender_id
    and notifications.type = 'message'
    and not notifications.read
    and not exists (
      select from public.messages
      where messages.recipient_id = deleted.recipient_id
        and messages.sender_id = deleted.sender_id
        and not messages.read
    );

  -- No events to or about members whose account is being deleted.
  perform private.notify_conversations(
    'deleted', array_agg(deleted.sender_id), array_agg(deleted.recipient_id), array_agg(deleted.id)
  )
  from deleted
  join public.profiles as sender on sender.id = deleted.sender_id
  join public.profiles as recipient on recipient.id = deleted.recipient_id
  having count(*) > 0;

  return null;
end;
$$;

create trigger after_messages_deleted
after delete on public.messages
referencing old table as deleted
for each statement execute function private.after_messages_deleted();
