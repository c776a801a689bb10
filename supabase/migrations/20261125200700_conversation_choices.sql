create function private.conversation_state(side public.conversations)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'pinned', side.pinned_at is not null,
    'archived', side.archived_at is not null,
    'muted', side.muted_until > now() is true or exists (
      select from public.mutes where mutes.muter_id = side.member_id and mutes.muted_id = side.partner_id
    ),
    'muted_until', case when side.muted_until > now() and isfinite(side.muted_until) then side.muted_until end,
    'marked_unread', coalesce(side.marked_unread, false),
    'unread_count', coalesce(side.unread_count, 0)
  );
$$;

comment on function private.conversation_state(public.conversations) is
  'What a member chose for a conversation. It is also muted while they mute the member; `muted_until` is null for a mute '
  'without an end.';

create function private.lock_own_conversation(partner_id uuid)
returns public.conversations
language plpgsql
security definer
set search_path = ''
as $$
declare
  side public.conversations;
begin
  select * into side
  from public.conversations
  where conversations.member_id = (select private.member_id())
    and conversations.partner_id = lock_own_conversation.partner_id
    and conversations.partner_id not in (select private.blocked_ids())
  for update;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This conversation does not exist';
  end if;

  return side;
end;
$$;

create function private.set_conversation(
  partner_id uuid, pinned boolean, archived boolean, marked_unread boolean, muted text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  side public.conversations;
begin
  perform private.require_live_session();
  -- The count also makes the caller's changes wait for each other, so that two tabs can't pin a sixth one.
  perform private.limit_rate('set_conversation', 600, interval '1 hour');
  side := private.lock_own_conversation(set_conversation.partner_id);

  if pinned and archived then
    raise check_violation using message = 'An archived conversation isn''t pinned';
  elsif muted not in ('off', 'hour', 'eight_hours', 'always') then
    raise check_violation using message = 'This mute does not exist';
  end if;

  if pinned and side.pinned_at is null and (
    select count(*) >= 5
    from public.conversations
    where conversations.member_id = me
      and conversations.pinned_at is not null
      and conversations.last_message_id is not null
      and conversations.partner_id not in (select private.blocked_ids())
  ) then
    raise check_violation using message = 'At most 5 conversations can be pinned';
  end if;

  update public.conversations as changed
  set
    pinned_at = case
      when set_conversation.pinned then coalesce(changed.pinned_at, now())
      when set_conversation.pinned is null and set_conversation.archived is not true then changed.pinned_at
    end,
    archived_at = case
      when set_conversation.archived then coalesce(changed.archived_at, now())
      when set_conversation.archived is null and set_conversation.pinned is not true then changed.archived_at
    end,
    marked_unread = coalesce(set_conversation.marked_unread, changed.marked_unread),
    muted_until = case set_conversation.muted
      when 'hour' then now() + interval '1 hour'
      when 'eight_hours' then now() + interval '8 hours'
      when 'always' then 'infinity'
      when 'off' then null
      else changed.muted_until
    end
  where changed.member_id = me and changed.partner_id = set_conversation.partner_id
  returning * into side;

  if muted <> 'off' then
    delete from private.push_outbox
    using public.notifications
    where notifications.id = push_outbox.notification_id
      and notifications.user_id = me
      and notifications.actor_id = set_conversation.partner_id
      and notifications.type = 'message';
  end if;

  perform private.notify(array[me], 'conversation', jsonb_build_object('partner_id', set_conversation.partner_id));
  return private.conversation_state(side);
end;
$$;

create function public.set_conversation(
  partner_id uuid,
  pinned boolean default null,
  archived boolean default null,
  marked_unread boolean default null,
  muted text default null
)
returns jsonb
language sql
set search_path = ''
as $$
  select private.set_conversation(partner_id, pinned, archived, marked_unread, muted);
$$;

comment on function public.set_conversation(uuid, boolean, boolean, boolean, text) is
  'Pins (at most five), archives, marks as unread or mutes a conversation for the caller: `muted` is off, hour, '
  'eight_hours or always. What is null stays. Returns what is chosen now.';

create function private.clear_conversation(partner_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  read_notification_ids uuid[];
begin
  perform private.require_live_session();
  -- Waits for messages that are being sent: they have their time already.
  perform private.lock_pair(me, clear_conversation.partner_id);
  perform private.limit_rate('clear_conversation', 120, interval '1 hour');
  perform private.lock_own_conversation(clear_conversation.partner_id);

  update public.conversations as side
  set
    cleared_up_to = greatest(side.cleared_up_to, side.last_message_at, side.last_received_at),
    read_up_to = greatest(side.read_up_to, side.last_received_at),
    last_message_id = null,
    unread_count = 0,
    marked_unread = false,
    archived_at = null,
    pinned_at = null
  where side.member_id = me and side.partner_id = clear_conversation.partner_id;

  read_notification_ids := private.lock_read_notifications(array[me], array[clear_conversation.partner_id]);

  update public.notifications
  set read = true
  where notifications.id = any (read_notification_ids);

  perform private.notify(array[me], 'conversation', jsonb_build_object('partner_id', clear_conversation.partner_id));
end;
$$;

create function public.clear_conversation(partner_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.clear_conversation(partner_id);
$$;

comment on function public.clear_conversation(uuid) is
  'Deletes a conversation for the caller: its messages, and its place in the list until another one arrives. The partner '
  'keeps theirs.';

create function private.hide_messages(ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  partners uuid[];
  sides uuid[];
  read_notification_ids uuid[];
begin
  perform private.require_live_session();

  if cardinality(ids) > 100 then
    raise check_violation using message = 'At most 100 messages can be deleted at once';
  end if;

  perform private.limit_rate('hide_messages', 600, interval '1 hour');

  with hidden as (
    insert into public.hidden_messages (member_id, message_id)
    select me, messages.id
    from public.messages
    where messages.id = any (ids)
      and (
        (messages.sender_id = me and messages.recipient_id not in (select private.blocked_ids()))
        or (messages.recipient_id = me and messages.sender_id not in (select private.blocked_ids()))
      )
    order by messages.id
    on conflict on constraint hidden_messages_pkey do nothing
    returning hidden_messages.message_id
  )
  select
    array_agg(distinct case messages.sender_id when me then messages.recipient_id else messages.sender_id end)
  into partners
  from hidden
  join public.messages on messages.id = hidden.message_id;

  if partners is null then
    return;
  end if;

  sides := array_fill(me, array[cardinality(partners)]);
  perform private.recount_sides(sides, partners);
  read_notification_ids := private.lock_read_notifications(sides, partners);

  update public.notifications
  set read = true
  where notifications.id = any (read_notification_ids);

  perform private.notify(array[me], 'conversation', jsonb_build_object('partner_id', partner))
  from unnest(partners) as partner;
end;
$$;

create function public.hide_messages(ids uuid[])
returns void
language sql
set search_path = ''
as $$
  select private.hide_messages(ids);
$$;

comment on function public.hide_messages(uuid[]) is
  'Deletes messages, at most 100, for the caller only. Ids of others'' messages, or of none, are ignored.';

-- Before the friendship's other triggers, which lock inboxes.
create function private.mute_former_friend()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.conversations
  set muted_until = 'infinity'
  where conversations.member_id = (select private.member_id())
    and (conversations.member_id, conversations.partner_id) in (
      (old.user_id, old.friend_id), (old.friend_id, old.user_id)
    );
  return old;
end;
$$;

comment on function private.mute_former_friend() is
  'Mutes the conversation for the member who ends a friendship.';

create trigger mute_former_friend
before delete on public.friendships
for each row
when (old.status = 'accepted')
execute function private.mute_former_friend();

grant execute on function
  private.set_conversation(uuid, boolean, boolean, boolean, text),
  public.set_conversation(uuid, boolean, boolean, boolean, text),
  private.clear_conversation(uuid),
  public.clear_conversation(uuid),
  private.hide_messages(uuid[]),
  public.hide_messages(uuid[])
to authenticated;
