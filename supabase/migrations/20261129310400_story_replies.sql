alter table public.messages
-- No foreign key: a message outlives the story that it answers.
add column story_id uuid,
drop constraint messages_unsent_empty,
add constraint messages_unsent_empty check (
  unsent_at is null or num_nonnulls(
    content, media_url, width, height, duration_ms, placeholder, alt, edited_at, reply_to, waveform, story_id
  ) = 0
);

grant select (story_id) on public.messages to authenticated;
grant insert (story_id) on public.messages to authenticated;

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

  -- The same lock keeps the two friends until commit. The answer doesn't tell a story that ended from a hidden one.
  if new.story_id is not null and not exists (
    select from public.stories
    where stories.id = new.story_id
      and stories.user_id = new.recipient_id
      and stories.user_id in (select private.friend_ids())
      and stories.expires_at > now()
  ) then
    raise insufficient_privilege using message = 'This story has ended.';
  end if;

  -- A message that waited for a clearing comes after it.
  new.created_at := clock_timestamp();

  return new;
end;
$$;

create or replace function private.unsend_messages(ids uuid[])
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
    story_id = null,
    waveform = null
  where messages.id = any (due);

  return coalesce(cardinality(owned), 0);
end;
$$;

create or replace function private.message_cards(partner_id uuid, messages public.messages[])
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
      'story', case when message.story_id is not null then jsonb_build_object(
        'id', message.story_id,
        'ended', not exists (
          select from public.stories
          where stories.id = message.story_id
            and stories.expires_at > now()
            and (
              stories.user_id = (select private.member_id())
              or stories.user_id in (select private.friend_ids())
            )
        )
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
  'Messages with this partner, as the caller sees them: whether they were delivered and read, what they quote, the '
  'story that they answer and whether it still shows, and the reactions.';

drop function public.send_message(uuid, uuid, text, jsonb, uuid);

create function public.send_message(
  id uuid, recipient_id uuid, content text default null, media jsonb default null, reply_to uuid default null,
  story_id uuid default null
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
    id, sender_id, recipient_id, content, media_url, message_type, duration_ms, placeholder, alt, waveform, reply_to,
    story_id
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
    send_message.reply_to,
    send_message.story_id
  )
  on conflict on constraint messages_pkey do nothing;

  card := private.own_message(send_message.id, send_message.recipient_id);

  if card is null then
    raise unique_violation using message = 'This id belongs to another message';
  end if;

  return card;
end;
$$;

comment on function public.send_message(uuid, uuid, text, jsonb, uuid, uuid) is
  'Sends to a friend or an earlier partner. `media` is {path, type, duration_ms, placeholder, alt, waveform} with type '
  'image, video or voice; `story_id` is a running story of the recipient that the message answers. The same id again, '
  'after a lost answer, returns the message as it is.';

grant execute on function public.send_message(uuid, uuid, text, jsonb, uuid, uuid) to authenticated;
