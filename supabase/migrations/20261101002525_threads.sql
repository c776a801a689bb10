create or replace function public.my_conversations(after jsonb default null, page_size integer default 30)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      conversations.*,
      row_number() over (
        order by conversations.last_message_at desc, conversations.partner_id desc
      ) as place
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
        'friendship', public.friendship_with(found.partner_id),
        'message_id', found.last_message_id,
        'message_type', messages.message_type,
        'preview', messages.content,
        'from_me', coalesce(messages.sender_id = found.member_id, false),
        'read', coalesce(messages.read, false),
        'at', found.last_message_at,
        'unread_count', found.unread_count
      )
      order by place
    ) filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.last_message_at, 'id', found.partner_id) order by place),
    private.page_length(page_size)
  )
  from found
  join private.partner_cards(array(select partner_id from found)) as partner
    on partner.id = found.partner_id
  left join public.messages on messages.id = found.last_message_id;
$$;

comment on function public.my_conversations(jsonb, integer) is
  'A page of the caller''s conversations, the latest first. Each may be written in, whatever the '
  'friendship: once a message was exchanged only a block ends that, and takes it off the list.';

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

comment on function public.unread_total() is 'How many messages the caller has not read.';

create function private.partner_card(partner_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select private.member_card(member)
      from public.profiles as member
      where member.id = partner_card.partner_id
    ),
    (
      select partner.card
      from public.conversations
      join private.partner_cards(array[partner_card.partner_id]) as partner
        on partner.id = conversations.partner_id
      where conversations.member_id = (select auth.uid())
        and conversations.partner_id = partner_card.partner_id
    )
  );
$$;

comment on function private.partner_card(uuid) is
  'Who somebody is to the caller: a friend, somebody asked or asking, a partner. Null for all others.';

create function public.thread(
  partner_id uuid, after jsonb default null, page_size integer default 30
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Each direction is one range of an index; together they would be a sort of the whole thread.
  with either as (
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
  found as (
    select either.*, row_number() over (order by either.at desc, either.id desc) as place
    from either
    order by either.at desc, either.id desc
    limit private.page_length(page_size) + 1
  )
  select jsonb_build_object(
    'partner', private.partner_card(thread.partner_id),
    'friendship', public.friendship_with(thread.partner_id),
    'can_message', private.can_message(thread.partner_id)
  ) || private.page(
    jsonb_agg(private.message_card(found.message) order by place)
      filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.thread(uuid, jsonb, integer) is
  'A page of what the caller and a partner wrote, newest first, with who the partner is and whether '
  'the caller may write. Who can''t be seen reads as who doesn''t exist: nobody, and nothing.';

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
  found as (
    select either.*, row_number() over (order by either.at, either.id) as place
    from either
    order by either.at, either.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(private.message_card(found.message) order by place)
      filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.at, 'id', found.id) order by place),
    private.page_length(page_size)
  )
  from found;
$$;

comment on function public.thread_since(uuid, jsonb, integer) is
  'A page of what was written after {at} or {at, id}, oldest first. Ask from a minute before the last '
  'message seen: times are taken when a message is written, and seen in the order of the commits.';

grant execute on function
  public.unread_total(),
  private.partner_card(uuid),
  public.thread(uuid, jsonb, integer),
  public.thread_since(uuid, jsonb, integer)
to authenticated;
