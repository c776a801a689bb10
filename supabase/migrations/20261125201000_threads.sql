create function private.messages_before(partner_id uuid, before_at timestamptz, before_id uuid, row_limit integer)
returns setof public.messages
language sql
stable
security definer
rows 30
set search_path = ''
as $$
  -- Each direction is one index range; one query for both would sort the whole thread.
  with me as materialized (
    select private.member_id() as id
    where messages_before.partner_id not in (select private.blocked_ids())
  ),
  cleared as materialized (
    select coalesce(max(conversations.cleared_up_to), '-infinity') as up_to
    from public.conversations, me
    where conversations.member_id = me.id and conversations.partner_id = messages_before.partner_id
  )
  select either.*
  from (
    (
      select messages.*
      from public.messages
      where messages.sender_id = (select me.id from me)
        and messages.recipient_id = messages_before.partner_id
        and (messages.created_at, messages.id) < (before_at, before_id)
        and messages.created_at > (select cleared.up_to from cleared)
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = (select me.id from me) and hidden_messages.message_id = messages.id
        )
      order by messages.created_at desc, messages.id desc
      limit row_limit
    )
    union all
    (
      select messages.*
      from public.messages
      where messages.recipient_id = (select me.id from me)
        and messages.sender_id = messages_before.partner_id
        and (messages.created_at, messages.id) < (before_at, before_id)
        and messages.created_at > (select cleared.up_to from cleared)
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = (select me.id from me) and hidden_messages.message_id = messages.id
        )
      order by messages.created_at desc, messages.id desc
      limit row_limit
    )
  ) as either
  order by either.created_at desc, either.id desc
  limit row_limit;
$$;

comment on function private.messages_before(uuid, timestamptz, uuid, integer) is
  'What the caller still sees of a conversation before a message, newest first.';

create function private.messages_after(partner_id uuid, after_at timestamptz, after_id uuid, row_limit integer)
returns setof public.messages
language sql
stable
security definer
rows 30
set search_path = ''
as $$
  with me as materialized (
    select private.member_id() as id
    where messages_after.partner_id not in (select private.blocked_ids())
  ),
  cleared as materialized (
    select coalesce(max(conversations.cleared_up_to), '-infinity') as up_to
    from public.conversations, me
    where conversations.member_id = me.id and conversations.partner_id = messages_after.partner_id
  )
  select either.*
  from (
    (
      select messages.*
      from public.messages
      where messages.sender_id = (select me.id from me)
        and messages.recipient_id = messages_after.partner_id
        and (messages.created_at, messages.id) > (after_at, after_id)
        and messages.created_at > (select cleared.up_to from cleared)
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = (select me.id from me) and hidden_messages.message_id = messages.id
        )
      order by messages.created_at, messages.id
      limit row_limit
    )
    union all
    (
      select messages.*
      from public.messages
      where messages.recipient_id = (select me.id from me)
        and messages.sender_id = messages_after.partner_id
        and (messages.created_at, messages.id) > (after_at, after_id)
        and messages.created_at > (select cleared.up_to from cleared)
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = (select me.id from me) and hidden_messages.message_id = messages.id
        )
      order by messages.created_at, messages.id
      limit row_limit
    )
  ) as either
  order by either.created_at, either.id
  limit row_limit;
$$;

comment on function private.messages_after(uuid, timestamptz, uuid, integer) is
  'What the caller still sees of a conversation after a message, oldest first.';

-- Reads the states of a whole page of partners at once, as friendships_with does.
drop function public.my_conversations(jsonb, integer);
drop function private.partner_cards(uuid[]);

create function private.conversation_partners(ids uuid[])
returns table (id uuid, card jsonb, friendship text, active boolean, delivered_up_to timestamptz)
language sql
stable
security definer
rows 30
set search_path = ''
as $$
  select
    member.id,
    private.member_card(member),
    coalesce(friendship.state, 'none'),
    case
      when friendship.state = 'friends' and inbox.seen_at > now() - interval '5 minutes'
        and (select private.shares('active'))
      then private.both_share('active', member.id, member.id)
      else false
    end,
    theirs.delivered_up_to
  -- A conversation has both sides, so that theirs shows that they are a partner.
  from public.conversations as theirs
  join public.profiles as member on member.id = theirs.member_id
  left join private.friendships_with(ids) as friendship on friendship.id = theirs.member_id
  left join private.inbox on inbox.member_id = theirs.member_id
  where theirs.member_id = any (ids)
    and theirs.partner_id = (select private.member_id())
    and theirs.member_id not in (select private.blocked_ids());
$$;

comment on function private.conversation_partners(uuid[]) is
  'The caller''s conversation partners, former friends included: card, friendship, whether they are active now, and '
  'what of the caller''s messages they have.';

create function private.thread_header(partner_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with permission as materialized (
    select private.can_message(thread_header.partner_id) as can_write
  )
  select jsonb_build_object(
    'partner', coalesce(
      partner.card,
      case
        when (select permission.can_write from permission) then (
          select member.card from private.member_cards(array[thread_header.partner_id]) as member
        )
        else (
          select private.member_card(member)
          from public.profiles as member
          where member.id = thread_header.partner_id
        )
      end
    ),
    'friendship', coalesce(partner.friendship, public.friendship_with(thread_header.partner_id)),
    'can_message', (select permission.can_write from permission),
    'active', coalesce(partner.active, false)
  ) || private.conversation_state(side)
  from (select) as always
  left join public.conversations as side
    on side.member_id = (select auth.uid()) and side.partner_id = thread_header.partner_id
  left join private.conversation_partners(array[thread_header.partner_id]) as partner on true;
$$;

create or replace function public.thread(
  partner_id uuid, after jsonb default null, page_size integer default 30
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      message,
      message.created_at as at,
      message.id,
      row_number() over (order by message.created_at desc, message.id desc) as rank
    from private.messages_before(
      thread.partner_id, private.cursor_at(after), private.cursor_id(after), private.page_length(page_size) + 1
    ) as message
  )
  select private.thread_header(thread.partner_id) || private.page(
    jsonb_agg(cards.card order by candidates.rank) filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  )
  from candidates
  join private.message_cards(
    thread.partner_id, array(select candidates.message from candidates)
  ) as cards on cards.id = candidates.id;
$$;

comment on function public.thread(uuid, jsonb, integer) is
  'A page of the messages between the caller and a partner, newest first, with the partner''s card, whether the caller '
  'may write, and what they chose for the conversation. A member whom the caller can''t see reads like one who doesn''t '
  'exist.';

create or replace function public.thread_since(partner_id uuid, after jsonb, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      message,
      message.created_at as at,
      message.id,
      row_number() over (order by message.created_at, message.id) as rank
    from private.messages_after(
      thread_since.partner_id, private.cursor_at(after), private.cursor_id(after), private.page_length(page_size) + 1
    ) as message
  )
  select private.page(
    jsonb_agg(cards.card order by candidates.rank) filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  )
  from candidates
  join private.message_cards(
    thread_since.partner_id, array(select candidates.message from candidates)
  ) as cards on cards.id = candidates.id;
$$;

create function private.thread_focus(partner_id uuid, message_id uuid)
returns public.messages
language sql
stable
security definer
set search_path = ''
as $$
  select focus.*
  from public.conversations as side
  cross join lateral (
    (
      select messages.*
      from public.messages
      where messages.id = message_id
        and (messages.sender_id, messages.recipient_id) in (
          (side.member_id, side.partner_id), (side.partner_id, side.member_id)
        )
        and not private.deleted_for(side.member_id, messages)
    )
    union all
    (select * from private.unread_messages(side) limit 1)
  ) as focus
  where side.member_id = (select private.member_id())
    and side.partner_id = thread_focus.partner_id
    and side.partner_id not in (select private.blocked_ids())
  limit 1;
$$;

comment on function private.thread_focus(uuid, uuid) is
  'The message around which a conversation opens: the one asked for while the caller sees it, or the first unread one.';

create function private.first_unread(partner_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('at', first.created_at, 'id', first.id)
  from public.conversations as side
  cross join lateral (select * from private.unread_messages(side) limit 1) as first
  where side.member_id = (select private.member_id())
    and side.partner_id = first_unread.partner_id
    and side.partner_id not in (select private.blocked_ids());
$$;

create function private.message_key(message public.messages)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('at', message.created_at, 'id', message.id);
$$;

create function public.thread_around(
  partner_id uuid, message_id uuid default null, page_size integer default 30
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  focus public.messages := private.thread_focus(thread_around.partner_id, thread_around.message_id);
  older_length integer := private.page_length(page_size) / 2;
  newer_length integer := private.page_length(page_size) - older_length;
  older public.messages[];
  newer public.messages[];
  page jsonb;
begin
  if focus.id is null then
    page := public.thread(thread_around.partner_id, null, page_size) || jsonb_build_object('previous', null);
  else
    -- One more than the page has, to know whether there are others.
    older := array(
      select message
      from private.messages_before(
        thread_around.partner_id, focus.created_at, focus.id, older_length + 1
      ) as message
    );
    newer := focus || array(
      select message
      from private.messages_after(thread_around.partner_id, focus.created_at, focus.id, newer_length) as message
    );

    page := private.thread_header(thread_around.partner_id) || jsonb_build_object(
      'items', (
        select jsonb_agg(cards.card order by listed.created_at desc, listed.id desc)
        from unnest(older[:older_length] || newer[:newer_length]) as listed
        join private.message_cards(
          thread_around.partner_id, older[:older_length] || newer[:newer_length]
        ) as cards on cards.id = listed.id
      ),
      'next', case when cardinality(older) > older_length then
        private.message_key(case older_length when 0 then focus else older[older_length] end)
      end,
      'previous', case when cardinality(newer) > newer_length then private.message_key(newer[newer_length]) end
    );
  end if;

  return page || jsonb_build_object(
    'focus', focus.id,
    'first_unread', private.first_unread(thread_around.partner_id)
  );
end;
$$;

comment on function public.thread_around(uuid, uuid, integer) is
  'Opens a conversation: like thread, with the page around a message, or around the first unread one. Without either it '
  'is the newest page. `focus` is that message, `next` goes on to older messages with thread, `previous` to newer ones '
  'with thread_since.';

create function private.listed_conversations(filter text, after jsonb, row_limit integer)
returns setof public.conversations
language plpgsql
stable
security definer
rows 30
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
begin
  -- One query for each filter, because each has an index of its own.
  if filter = 'unread' then
    return query
    select conversations.*
    from public.conversations
    where conversations.member_id = me
      and conversations.last_message_id is not null
      and conversations.archived_at is null
      and (conversations.unread_count > 0 or conversations.marked_unread)
      and conversations.partner_id not in (select private.blocked_ids())
      and (conversations.last_message_at, conversations.partner_id) < (before_at, before_id)
    order by conversations.last_message_at desc, conversations.partner_id desc
    limit row_limit;
  elsif filter = 'archived' then
    return query
    select conversations.*
    from public.conversations
    where conversations.member_id = me
      and conversations.last_message_id is not null
      and conversations.archived_at is not null
      and conversations.partner_id not in (select private.blocked_ids())
      and (conversations.last_message_at, conversations.partner_id) < (before_at, before_id)
    order by conversations.last_message_at desc, conversations.partner_id desc
    limit row_limit;
  else
    return query
    select conversations.*
    from public.conversations
    where conversations.member_id = me
      and conversations.last_message_id is not null
      and conversations.archived_at is null
      and conversations.pinned_at is null
      and conversations.partner_id not in (select private.blocked_ids())
      and (conversations.last_message_at, conversations.partner_id) < (before_at, before_id)
    order by conversations.last_message_at desc, conversations.partner_id desc
    limit row_limit;
  end if;
end;
$$;

create function private.pinned_conversations()
returns setof public.conversations
language sql
stable
security definer
rows 5
set search_path = ''
as $$
  select conversations.*
  from public.conversations
  where conversations.member_id = (select private.member_id())
    and conversations.last_message_id is not null
    and conversations.pinned_at is not null
    and conversations.partner_id not in (select private.blocked_ids());
$$;

create function public.my_conversations(
  after jsonb default null, page_size integer default 30, filter text default 'all'
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with candidates as materialized (
    select
      side,
      row_number() over (order by side.last_message_at desc, side.partner_id desc) as rank
    from private.listed_conversations(filter, after, private.page_length(page_size) + 1) as side
  ),
  -- The first page of all conversations begins with the pinned ones.
  shown as materialized (
    select candidates.side
    from candidates
    where candidates.rank <= private.page_length(page_size)
    union all
    select side
    from private.pinned_conversations() as side
    where filter = 'all' and after is null
  )
  select private.page(
    (
      select jsonb_agg(
        jsonb_build_object(
          'partner', partner.card,
          'friendship', partner.friendship,
          'active', partner.active,
          'message_id', (shown.side).last_message_id,
          'message_type', messages.message_type,
          'preview', left(messages.content, 200),
          'duration_ms', messages.duration_ms,
          'unsent', messages.unsent_at is not null,
          'from_me', coalesce(messages.sender_id = (shown.side).member_id, false),
          'delivered', coalesce(
            messages.sender_id = (shown.side).partner_id or messages.created_at <= partner.delivered_up_to, false
          ),
          'read', coalesce(case messages.sender_id
            when (shown.side).partner_id then messages.created_at <= (shown.side).read_up_to
            else messages.read and (select private.shares('read_receipts'))
          end, false),
          'at', (shown.side).last_message_at
        ) || private.conversation_state(shown.side)
        order by
          filter = 'all' and (shown.side).pinned_at is not null desc,
          (shown.side).last_message_at desc,
          (shown.side).partner_id desc
      )
      from shown
      join private.conversation_partners(array(select (shown.side).partner_id from shown)) as partner
        on partner.id = (shown.side).partner_id
      left join public.messages on messages.id = (shown.side).last_message_id
    ),
    (
      select jsonb_agg(
        jsonb_build_object('at', (candidates.side).last_message_at, 'id', (candidates.side).partner_id)
        order by candidates.rank
      )
      from candidates
    ),
    private.page_length(page_size)
  );
$$;

comment on function public.my_conversations(jsonb, integer, text) is
  'A page of the caller''s conversations, latest first: all, only the unread or the archived ones. All of them accept '
  'messages, with or without a friendship; only a block ends that, and takes the conversation off the list. The first '
  'page of all begins with the pinned ones. Archived conversations are only in their own list.';

-- Only functions that see more than their caller use these now.
revoke execute on function
  private.message_card(public.messages),
  private.friendships_with(uuid[])
from authenticated;

grant execute on function
  private.shares(text),
  private.message_cards(uuid, public.messages[]),
  private.message_key(public.messages),
  private.messages_before(uuid, timestamptz, uuid, integer),
  private.messages_after(uuid, timestamptz, uuid, integer),
  private.conversation_state(public.conversations),
  private.conversation_partners(uuid[]),
  private.thread_header(uuid),
  private.thread_focus(uuid, uuid),
  private.first_unread(uuid),
  private.listed_conversations(text, jsonb, integer),
  private.pinned_conversations(),
  public.thread_around(uuid, uuid, integer),
  public.my_conversations(jsonb, integer, text)
to authenticated;
