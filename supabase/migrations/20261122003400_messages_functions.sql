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
  'Sends to a friend or an earlier partner. `media` is {path, type, duration_ms, placeholder, alt} with '
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
  'Marks all messages from a partner to the caller as read. Returns their number.';

create function private.partner_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 30
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.conversations
  join public.profiles as member on member.id = conversations.partner_id
  where conversations.member_id = (select private.member_id())
    and conversations.partner_id = any (ids);
$$;

comment on function private.partner_cards(uuid[]) is
  'The cards of the caller''s conversation partners, former friends included.';

create function public.my_conversations(after jsonb default null, page_size integer default 30)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as (
    select
      conversations.*,
      row_number() over (
        order by conversations.last_message_at desc, conversations.partner_id desc
      ) as rank
    from public.conversations
    where conversations.member_id = (select auth.uid())
      and (conversations.last_message_at, conversations.partner_id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by conversations.last_message_at desc, conversations.partner_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'partner', partner.card,
        'friendship', coalesce(friendship.state, 'none'),
        'message_id', candidates.last_message_id,
        'message_type', messages.message_type,
        'preview', messages.content,
        'from_me', coalesce(messages.sender_id = candidates.member_id, false),
        'read', coalesce(messages.read, false),
        'at', candidates.last_message_at,
        'unread_count', candidates.unread_count
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.last_message_at, 'id', candidates.partner_id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.partner_cards(array(select partner_id from candidates)) as partner
    on partner.id = candidates.partner_id
  left join private.friendships_with(array(select partner_id from candidates)) as friendship
    on friendship.id = candidates.partner_id
  left join public.messages on messages.id = candidates.last_message_id;
$$;

comment on function public.my_conversations(jsonb, integer) is
  'A page of the caller''s conversations, latest first. All of them accept messages, with or without a '
  'friendship; only a block ends that, and takes the conversation off the list.';

create function public.unread_total()
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(conversations.unread_count), 0)::integer
  from public.conversations
  where conversations.member_id = (select auth.uid());
$$;

comment on function public.unread_total() is 'The number of the caller''s unread messages.';

create function public.thread(
  partner_id uuid, after jsonb default null, page_size integer default 30
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with permission as materialized (
    select private.can_message(thread.partner_id) as can_write
  ),
  -- Each direction is one index range; one query for both would sort the whole thread.
  either as (
    (
      select messages as message, messages.created_at as at, messages.id
      from public.messages
      where messages.sender_id = (select auth.uid())
        and messages.recipient_id = thread.partner_id
        and (messages.created_at, messages.id) < (private.cursor_at(after), private.cursor_id(after))
      order by messages.created_at desc, messages.id desc
      limit private.page_length(page_size) + 1
    )
    union all
    (
      select messages as message, messages.created_at as at, messages.id
      from public.messages
      where messages.recipient_id = (select auth.uid())
        and messages.sender_id = thread.partner_id
        and (messages.created_at, messages.id) < (private.cursor_at(after), private.cursor_id(after))
      order by messages.created_at desc, messages.id desc
      limit private.page_length(page_size) + 1
    )
  ),
  candidates as (
    select either.*, row_number() over (order by either.at desc, either.id desc) as rank
    from either
    order by either.at desc, either.id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object(
    'partner', case
      when (select permission.can_write from permission) then (
        select member.card from private.member_cards(array[thread.partner_id]) as member
      )
      else (
        select private.member_card(member)
        from public.profiles as member
        where member.id = thread.partner_id
      )
    end,
    'friendship', public.friendship_with(thread.partner_id),
    'can_message', (select permission.can_write from permission)
  ) || private.page(
    jsonb_agg(private.message_card(candidates.message) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.thread(uuid, jsonb, integer) is
  'A page of the messages between the caller and a partner, newest first, with the partner''s card and '
  'whether the caller may write. A member whom the caller can''t see reads like one who doesn''t exist.';

create function public.thread_since(partner_id uuid, after jsonb, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with either as (
    (
      select messages as message, messages.created_at as at, messages.id
      from public.messages
      where messages.sender_id = (select auth.uid())
        and messages.recipient_id = thread_since.partner_id
        and (messages.created_at, messages.id) > (private.cursor_at(after), private.cursor_id(after))
      order by messages.created_at, messages.id
      limit private.page_length(page_size) + 1
    )
    union all
    (
      select messages as message, messages.created_at as at, messages.id
      from public.messages
      where messages.recipient_id = (select auth.uid())
        and messages.sender_id = thread_since.partner_id
        and (messages.created_at, messages.id) > (private.cursor_at(after), private.cursor_id(after))
      order by messages.created_at, messages.id
      limit private.page_length(page_size) + 1
    )
  ),
  candidates as (
    select either.*, row_number() over (order by either.at, either.id) as rank
    from either
    order by either.at, either.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.message_card(candidates.message) order by rank)
      filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates;
$$;

comment on function public.thread_since(uuid, jsonb, integer) is
  'A page of the messages after {at} or {at, id}, oldest first. Ask from a minute before the last message '
  'seen: a message gets its time when written, and becomes visible at commit.';

grant execute on function
  private.message_card(public.messages),
  public.send_message(uuid, uuid, text, jsonb),
  public.mark_read(uuid),
  private.partner_cards(uuid[]),
  public.my_conversations(jsonb, integer),
  public.unread_total(),
  public.thread(uuid, jsonb, integer),
  public.thread_since(uuid, jsonb, integer)
to authenticated;
