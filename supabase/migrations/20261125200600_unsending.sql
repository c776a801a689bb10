create trigger release_unsent_media
after update of media_url on public.messages
for each row
when (old.media_url is not null and new.media_url is null)
execute function private.release_message_media();

create function private.unsend_messages(ids uuid[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  owned uuid[];
  due uuid[];
begin
  select
    array_agg(message.id),
    array_agg(message.id) filter (where message.unsent_at is null)
  into owned, due
  from (
    select messages.id, messages.unsent_at
    from public.messages
    where messages.id = any (ids)
      and messages.sender_id = me
      and messages.recipient_id not in (select private.blocked_ids())
    order by messages.id
    for no key update
  ) as message;

  if exists (
    select from public.messages
    where messages.id = any (due) and messages.created_at < now() - interval '48 hours'
  ) then
    raise insufficient_privilege using message = 'A message can be unsent for 48 hours';
  end if;

  perform private.limit_rate('unsend_message', 600, interval '1 hour') from unnest(due);

  delete from public.message_reactions where message_reactions.message_id = any (due);

  update public.messages
  set
    unsent_at = clock_timestamp(),
    message_type = 'text',
    content = null,
    media_url = null,
    width = null,
    height = null,
    duration_ms = null,
    placeholder = null,
    alt = null,
    edited_at = null,
    reply_to = null,
    waveform = null
  where messages.id = any (due);

  return coalesce(cardinality(owned), 0);
end;
$$;

comment on function private.unsend_messages(uuid[]) is
  'Empties messages of the caller for both members. Returns how many of these are the caller''s, unsent before or now.';

create function private.unsend_message(message_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();

  if private.unsend_messages(array[message_id]) = 0 then
    raise exception sqlstate 'PT404' using message = 'This message does not exist';
  end if;
end;
$$;

create function public.unsend_message(message_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.unsend_message(message_id);
$$;

comment on function public.unsend_message(uuid) is
  'Removes the words and the file of a message of the caller, for 48 hours. It stays as an empty one for both members.';

-- A member's DELETE unsends. The rows stay, so the trigger before each row notes them for the one after the statement,
-- which takes its locks in order.
create function private.keep_unsent_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.sender_id is distinct from private.member_id() then
    return old;
  end if;

  perform set_config('pure.unsending', concat_ws(' ', nullif(current_setting('pure.unsending', true), ''), old.id), true);
  return null;
end;
$$;

create trigger keep_unsent_message
before delete on public.messages
for each row execute function private.keep_unsent_message();

create or replace function private.after_messages_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  unsent uuid[] := string_to_array(nullif(current_setting('pure.unsending', true), ''), ' ')::uuid[];
begin
  if unsent is not null then
    perform set_config('pure.unsending', '', true);
    perform private.unsend_messages(unsent);
  end if;

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
      select from public.conversations
      where conversations.member_id = deleted.recipient_id
        and conversations.partner_id = deleted.sender_id
        and conversations.unread_count > 0
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

grant execute on function
  private.unsend_message(uuid),
  public.unsend_message(uuid)
to authenticated;
