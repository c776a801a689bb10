create function private.react(message_id uuid, emoji text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  message public.messages;
begin
  perform private.require_live_session();
  perform private.limit_rate('react', 1200, interval '1 hour');

  -- Unsending waits for the reaction, or the reaction finds the message unsent.
  select * into message
  from public.messages
  where messages.id = react.message_id
    and (
      (messages.sender_id = me and messages.recipient_id not in (select private.blocked_ids()))
      or (messages.recipient_id = me and messages.sender_id not in (select private.blocked_ids()))
    )
  for share;

  if message.id is null or message.unsent_at is not null then
    raise exception sqlstate 'PT404' using message = 'This message does not exist';
  end if;

  if react.emoji is null then
    delete from public.message_reactions
    where message_reactions.message_id = message.id and message_reactions.member_id = me;
  else
    insert into public.message_reactions as reaction (message_id, member_id, emoji)
    values (message.id, me, react.emoji)
    on conflict on constraint message_reactions_pkey do update
    set emoji = excluded.emoji, created_at = now()
    where reaction.emoji <> excluded.emoji;
  end if;

  if found then
    perform private.notify_conversations(
      'reaction', array[message.sender_id], array[message.recipient_id], array[message.id]
    );
  end if;
end;
$$;

create function public.react(message_id uuid, emoji text default null)
returns void
language sql
set search_path = ''
as $$
  select private.react(message_id, emoji);
$$;

comment on function public.react(uuid, text) is
  'Sets the caller''s one reaction to a message; without an emoji, removes it.';

grant execute on function
  private.react(uuid, text),
  public.react(uuid, text)
to authenticated;
