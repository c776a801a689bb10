create function private.message_card(message public.messages)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', message.id,
    'sender_id', message.sender_id,
    'recipient_id', message.recipient_id,
    'content', message.content,
    'message_type', message.message_type,
    'media_url', message.media_url,
    'width', message.width,
    'height', message.height,
    'duration_ms', message.duration_ms,
    'placeholder', message.placeholder,
    'alt', message.alt,
    'read', message.read,
    'created_at', message.created_at,
    'edited_at', message.edited_at
  );
$$;

create function public.send_message(
  id uuid, recipient_id uuid, content text default null, media jsonb default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  card jsonb;
begin
  select private.message_card(messages) into card
  from public.messages
  where messages.id = send_message.id
    and messages.sender_id = (select auth.uid())
    and messages.recipient_id = send_message.recipient_id;

  if card is not null then
    return card;
  end if;

  insert into public.messages (
    id, sender_id, recipient_id, content, media_url, message_type, duration_ms, placeholder, alt
  )
  values (
    send_message.id,
    (select auth.uid()),
    send_message.recipient_id,
    send_message.content,
    media ->> 'path',
    coalesce(media ->> 'type', 'text'),
    (media ->> 'duration_ms')::integer,
    media ->> 'placeholder',
    media ->> 'alt'
  )
  on conflict on constraint messages_pkey do nothing;

  select private.message_card(messages) into card
  from public.messages
  where messages.id = send_message.id
    and messages.sender_id = (select auth.uid())
    and messages.recipient_id = send_message.recipient_id;

  if card is null then
    raise unique_violation using message = 'This id belongs to another message';
  end if;

  return card;
end;
$$;

comment on function public.send_message(uuid, uuid, text, jsonb) is
  'Sends to a friend or an earlier partner; `media` is {path, type, duration_ms, placeholder, alt} with '
  'type image, video or voice. The same id again, after a lost answer, returns the message as it is.';

create function public.mark_read(partner_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  marked integer;
begin
  update public.messages
  set read = true
  where messages.sender_id = mark_read.partner_id
    and messages.recipient_id = (select auth.uid())
    and not messages.read;

  get diagnostics marked = row_count;
  return marked;
end;
$$;

comment on function public.mark_read(uuid) is
  'Marks everything that a partner wrote to the caller as read; how many there were.';

grant execute on function
  private.message_card(public.messages),
  public.send_message(uuid, uuid, text, jsonb),
  public.mark_read(uuid)
to authenticated;
