create or replace function private.message_card(message public.messages)
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
    'waveform', message.waveform,
    'placeholder', message.placeholder,
    'alt', message.alt,
    'created_at', message.created_at,
    'edited_at', message.edited_at,
    'unsent', message.unsent_at is not null
  );
$$;

create function private.shares(kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.both_share(kind, (select private.member_id()), (select private.member_id()));
$$;

comment on function private.shares(text) is 'Whether the caller shares something of set_sharing, and so sees it of others.';

create function private.message_cards(partner_id uuid, messages public.messages[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 30
set search_path = ''
as $$
  with own as materialized (
    select conversations.*
    from (select private.member_id() as id) as me
    join public.conversations
      on conversations.member_id = me.id and conversations.partner_id = message_cards.partner_id
  )
  select
    message.id,
    private.message_card(message) || jsonb_build_object(
      'read', case
        when message.sender_id = message_cards.partner_id
        then coalesce(message.created_at <= (select own.read_up_to from own), false)
        else message.read and (select private.shares('read_receipts'))
      end,
      'delivered', message.sender_id = message_cards.partner_id or coalesce(
        message.created_at <= (
          select theirs.delivered_up_to
          from public.conversations as theirs
          join own on own.partner_id = theirs.member_id and own.member_id = theirs.partner_id
        ),
        false
      ),
      'quote', case when message.reply_to is not null then coalesce(
        (
          select jsonb_build_object(
            'id', original.id,
            'gone', false,
            'sender_id', original.sender_id,
            'name', private.member_name(original.sender_id),
            'message_type', original.message_type,
            'text', left(original.content, 100),
            'duration_ms', original.duration_ms
          )
          from public.messages as original
          join own on (original.sender_id, original.recipient_id) in (
            (own.member_id, own.partner_id), (own.partner_id, own.member_id)
          )
          where original.id = message.reply_to
            and original.unsent_at is null
            and not private.deleted_for(own.member_id, original)
        ),
        jsonb_build_object('id', message.reply_to, 'gone', true)
      ) end,
      'reactions', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('member_id', message_reactions.member_id, 'emoji', message_reactions.emoji)
            order by message_reactions.created_at, message_reactions.member_id
          )
          from public.message_reactions
          where message_reactions.message_id = message.id
        ),
        '[]'
      )
    )
  from unnest(messages) as message;
$$;

comment on function private.message_cards(uuid, public.messages[]) is
  'Messages with this partner, as the caller sees them: whether they were delivered and read, what they quote, and the '
  'reactions.';

create function private.own_message(message_id uuid, recipient_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select cards.card
  from public.messages
  cross join lateral private.message_cards(messages.recipient_id, array[messages]) as cards
  where messages.id = own_message.message_id
    and messages.sender_id = (select private.member_id())
    and messages.recipient_id = own_message.recipient_id
    and messages.recipient_id not in (select private.blocked_ids());
$$;

comment on function private.own_message(uuid, uuid) is
  'A message of the caller to a partner, as send_message returns it. Null if there is none.';

drop function public.send_message(uuid, uuid, text, jsonb);

create function public.send_message(
  id uuid, recipient_id uuid, content text default null, media jsonb default null, reply_to uuid default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  card jsonb := private.own_message(send_message.id, send_message.recipient_id);
begin
  if card is not null then
    return card;
  end if;

  insert into public.messages (
    id, sender_id, recipient_id, content, media_url, message_type, duration_ms, placeholder, alt, waveform, reply_to
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
    media ->> 'alt',
    media ->> 'waveform',
    send_message.reply_to
  )
  on conflict on constraint messages_pkey do nothing;

  card := private.own_message(send_message.id, send_message.recipient_id);

  if card is null then
    raise unique_violation using message = 'This id belongs to another message';
  end if;

  return card;
end;
$$;

comment on function public.send_message(uuid, uuid, text, jsonb, uuid) is
  'Sends to a friend or an earlier partner. `media` is {path, type, duration_ms, placeholder, alt, waveform} with type '
  'image, video or voice. The same id again, after a lost answer, returns the message as it is.';

grant execute on function
  private.own_message(uuid, uuid),
  public.send_message(uuid, uuid, text, jsonb, uuid)
to authenticated;
