-- What a member has read is their own `read_up_to`. The mark `read`, which the sender sees, is set only where both have
-- read receipts on; otherwise reading leaves the message's row as it is, even its place in the table.
--
-- An update of `read` notes the positions that it reaches in a setting of the transaction, because its rows may not
-- change. The trigger after the statement takes them from there.
create function private.note_reading(partner_id uuid, up_to timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  noted jsonb := coalesce(nullif(current_setting('pure.reading', true), ''), '{}');
begin
  if coalesce((noted ->> partner_id::text)::timestamptz < up_to, true) then
    perform set_config('pure.reading', (noted || jsonb_build_object(partner_id, up_to))::text, true);
  end if;
end;
$$;

create function private.take_noted_reading()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  noted jsonb := coalesce(nullif(current_setting('pure.reading', true), ''), '{}');
begin
  perform set_config('pure.reading', '', true);
  return noted;
end;
$$;

create or replace function private.guard_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  -- The server's own changes need no check, and members have no grant on unsent_at.
  if (select auth.uid()) is null or new.unsent_at is distinct from old.unsent_at then
    return new;
  end if;

  if old.read is distinct from new.read and (old.read or old.recipient_id <> me) then
    raise insufficient_privilege using message = 'Only its recipient marks a message, as read';
  end if;

  if old.content is distinct from new.content then
    if old.sender_id <> me then
      raise insufficient_privilege using message = 'Only its sender edits a message';
    elsif old.unsent_at is not null or old.created_at < now() - interval '15 minutes' then
      raise insufficient_privilege using message = 'A message can be edited for 15 minutes';
    end if;
  end if;

  if new.read and old.recipient_id = me then
    perform private.note_reading(old.sender_id, old.created_at);

    -- What was read while receipts were off stays unmarked.
    if not old.read and (
      not private.both_share('read_receipts', old.sender_id, old.recipient_id)
      or exists (
        select from public.conversations
        where conversations.member_id = old.recipient_id
          and conversations.partner_id = old.sender_id
          and conversations.read_up_to >= old.created_at
      )
    ) then
      return null;
    end if;
  end if;

  return new;
end;
$$;

drop trigger require_live_session on public.messages;

-- Marking as read too, because the sender sees it.
create trigger require_live_session
before insert or delete or update of content, read on public.messages
for each statement execute function private.admit_live_session();

drop trigger set_edited_at on public.messages;

create trigger set_edited_at
before update of content on public.messages
for each row
when (old.content is distinct from new.content and new.unsent_at is null)
execute function private.set_edited_at();

create function private.move_reading(member_ids uuid[], partner_ids uuid[], positions timestamptz[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The partners' rows stay untouched.
  perform private.lock_sides(member_ids, partner_ids);

  update public.conversations as side
  set read_up_to = greatest(side.read_up_to, reached.up_to), marked_unread = false
  from unnest(member_ids, partner_ids, positions) as reached (member_id, partner_id, up_to)
  where side.member_id = reached.member_id and side.partner_id = reached.partner_id;

  update public.conversations as side
  set unread_count = (select count(*) from private.unread_messages(side))
  from unnest(member_ids, partner_ids) as reached (member_id, partner_id)
  where side.member_id = reached.member_id and side.partner_id = reached.partner_id;
end;
$$;

comment on function private.move_reading(uuid[], uuid[], timestamptz[]) is
  'Moves the reading positions of these members in their conversations with these partners forward.';

create function private.lock_read_notifications(member_ids uuid[], partner_ids uuid[])
returns uuid[]
language plpgsql
set search_path = ''
as $$
begin
  return array(
    select notifications.id
    from public.notifications
    join public.conversations
      on conversations.member_id = notifications.user_id
      and conversations.partner_id = notifications.actor_id
      and conversations.unread_count = 0
    where (notifications.user_id, notifications.actor_id) in (
        select side.member_id, side.partner_id
        from unnest(member_ids, partner_ids) as side (member_id, partner_id)
      )
      and notifications.type = 'message'
      and not notifications.read
    order by notifications.id
    for update of notifications
  );
end;
$$;

comment on function private.lock_read_notifications(uuid[], uuid[]) is
  'The unread notifications of conversations without unread messages. They are locked before the inboxes, and marked '
  'after them: that notifies the reader, who may have the higher id of the two.';

create or replace function private.after_messages_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  noted jsonb := private.take_noted_reading();
  changed record;
  marked record;
  reading record;
  reader record;
  read_notification_ids uuid[];
begin
  select
    array_agg(after.id) filter (where before.content is distinct from after.content and after.unsent_at is null)
      as edited,
    array_agg(after.id) filter (where after.unsent_at is not null and before.unsent_at is null) as unsent
  into changed
  from before
  join after on after.id = before.id;

  if (select auth.uid()) is not null then
    perform private.limit_rate('edit_message', 600, interval '1 hour') from unnest(changed.edited);
  end if;

  -- Members note what they read; the server marks it.
  select array_agg(read.member_id) as member_ids, array_agg(read.partner_id) as partner_ids,
    array_agg(read.up_to) as positions
  into reading
  from (
    select me as member_id, listed.key::uuid as partner_id, listed.value::timestamptz as up_to
    from jsonb_each_text(noted) as listed
    union all
    select after.recipient_id, after.sender_id, max(after.created_at)
    from after
    join before on before.id = after.id
    where after.read and not before.read and (select auth.uid()) is null
    group by after.recipient_id, after.sender_id
  ) as read;

  if changed.unsent is not null then
    perform private.recount_conversations(array_agg(after.sender_id), array_agg(after.recipient_id))
    from after
    where after.id = any (changed.unsent);

    delete from public.notifications
    using after, public.conversations
    where after.id = any (changed.unsent)
      and notifications.user_id = after.recipient_id
      and notifications.actor_id = after.sender_id
      and notifications.type = 'message'
      and not notifications.read
      and conversations.member_id = after.recipient_id
      and conversations.partner_id = after.sender_id
      and conversations.unread_count = 0;
  end if;

  if reading.member_ids is not null then
    perform private.move_reading(reading.member_ids, reading.partner_ids, reading.positions);
    read_notification_ids := private.lock_read_notifications(reading.member_ids, reading.partner_ids);
  end if;

  perform private.lock_inboxes(array(
    select unnest(reading.member_ids || reading.partner_ids)
    union
    select unnest(array[after.sender_id, after.recipient_id])
    from after
    where after.id = any (changed.edited || changed.unsent)
  ));

  perform private.notify_conversations(
    kind, array_agg(after.sender_id), array_agg(after.recipient_id), array_agg(after.id)
  )
  from after
  join (
    select 'edited' as kind, unnest(changed.edited) as id
    union all
    select 'unsent' as kind, unnest(changed.unsent) as id
  ) as listed on listed.id = after.id
  group by kind;

  for reader in
    select side.member_id, side.partner_id, side.up_to
    from unnest(reading.member_ids, reading.partner_ids, reading.positions) as side (member_id, partner_id, up_to)
    order by side.member_id, side.partner_id
  loop
    select (array_agg(after.id))[1] as message_id, count(*) as total
    into marked
    from after
    join before on before.id = after.id
    where after.read and not before.read
      and after.recipient_id = reader.member_id
      and after.sender_id = reader.partner_id;

    perform private.notify(
      case when marked.total = 0 then array[reader.member_id] else array[reader.member_id, reader.partner_id] end,
      'message',
      jsonb_build_object(
        'kind', 'read',
        'message_id', case when marked.total = 1 then marked.message_id end,
        'sender_id', reader.partner_id,
        'recipient_id', reader.member_id,
        'up_to', reader.up_to
      )
    );
  end loop;

  update public.notifications
  set read = true
  where notifications.id = any (read_notification_ids);

  return null;
end;
$$;

drop function public.mark_read(uuid);

create function private.mark_read(partner_id uuid, up_to timestamptz)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  side public.conversations;
  newest timestamptz;
  unread integer;
begin
  select * into side
  from public.conversations
  where conversations.member_id = me
    and conversations.partner_id = mark_read.partner_id
    and conversations.partner_id not in (select private.blocked_ids());

  select max(messages.created_at), count(*)
  into newest, unread
  from private.unread_messages(side) as messages
  where messages.created_at <= coalesce(up_to, 'infinity');

  update public.messages
  set read = true
  where messages.recipient_id = side.member_id
    and messages.sender_id = side.partner_id
    and messages.created_at > coalesce(side.read_up_to, '-infinity')
    and messages.created_at <= newest
    and messages.unsent_at is null;

  update public.conversations
  set marked_unread = false
  where conversations.member_id = side.member_id
    and conversations.partner_id = side.partner_id
    and conversations.marked_unread;

  if found then
    perform private.notify(array[me], 'conversation', jsonb_build_object('partner_id', mark_read.partner_id));
  end if;

  return unread;
end;
$$;

create function public.mark_read(partner_id uuid, up_to timestamptz default null)
returns integer
language sql
set search_path = ''
as $$
  select private.mark_read(partner_id, up_to);
$$;

comment on function public.mark_read(uuid, timestamptz) is
  'Records that the caller has read a partner''s messages, up to the time of one of them or all. Returns how many were '
  'unread. The partner learns of it only where both have read receipts on.';

create function private.mark_delivered()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  partners uuid[];
  delivered record;
begin
  perform private.require_live_session();
  perform private.limit_rate('mark_delivered', 3600, interval '1 hour');

  select array_agg(due.partner_id)
  into partners
  from (
    select conversations.partner_id
    from public.conversations
    where conversations.member_id = me
      and conversations.last_received_at > coalesce(conversations.delivered_up_to, '-infinity')
      and conversations.partner_id not in (select private.blocked_ids())
    order by conversations.partner_id
    for update
  ) as due;

  if partners is null then
    return;
  end if;

  update public.conversations
  set delivered_up_to = conversations.last_received_at
  where conversations.member_id = me and conversations.partner_id = any (partners);

  perform private.lock_inboxes(partners);

  for delivered in
    select conversations.partner_id, conversations.delivered_up_to
    from public.conversations
    where conversations.member_id = me and conversations.partner_id = any (partners)
    order by conversations.partner_id
  loop
    perform private.notify(
      array[delivered.partner_id],
      'message_update',
      jsonb_build_object(
        'kind', 'delivered',
        'message_id', null,
        'sender_id', delivered.partner_id,
        'recipient_id', me,
        'up_to', delivered.delivered_up_to
      )
    );
  end loop;
end;
$$;

create function public.mark_delivered()
returns void
language sql
set search_path = ''
as $$
  select private.mark_delivered();
$$;

comment on function public.mark_delivered() is
  'Tells the caller''s partners that one of the caller''s devices has their messages.';

grant execute on function
  private.mark_read(uuid, timestamptz),
  public.mark_read(uuid, timestamptz),
  private.mark_delivered(),
  public.mark_delivered()
to authenticated;
