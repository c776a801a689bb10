-- In PL/pgSQL a connection plans a statement once. A function in SQL was planned with each call, which read as many
-- pages as the messages.
create or replace function private.messages_before(partner_id uuid, before_at timestamptz, before_id uuid, row_limit integer)
returns setof public.messages
language plpgsql
stable
security definer
rows 30
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  cleared_up_to timestamptz;
begin
  if messages_before.partner_id in (select private.blocked_ids()) then
    return;
  end if;

  select coalesce(max(conversations.cleared_up_to), '-infinity') into cleared_up_to
  from public.conversations
  where conversations.member_id = me and conversations.partner_id = messages_before.partner_id;

  -- Each direction is one index range, in order. Both are merged, and read no further than the page goes.
  return query
  select either.*
  from (
    (
      select messages.*
      from public.messages
      where messages.sender_id = me
        and messages.recipient_id = messages_before.partner_id
        and (messages.created_at, messages.id) < (before_at, before_id)
        and messages.created_at > cleared_up_to
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = me and hidden_messages.message_id = messages.id
        )
      order by messages.created_at desc, messages.id desc
    )
    union all
    (
      select messages.*
      from public.messages
      where messages.recipient_id = me
        and messages.sender_id = messages_before.partner_id
        and (messages.created_at, messages.id) < (before_at, before_id)
        and messages.created_at > cleared_up_to
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = me and hidden_messages.message_id = messages.id
        )
      order by messages.created_at desc, messages.id desc
    )
  ) as either
  order by either.created_at desc, either.id desc
  limit row_limit;
end;
$$;

create or replace function private.messages_after(partner_id uuid, after_at timestamptz, after_id uuid, row_limit integer)
returns setof public.messages
language plpgsql
stable
security definer
rows 30
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  cleared_up_to timestamptz;
begin
  if messages_after.partner_id in (select private.blocked_ids()) then
    return;
  end if;

  select coalesce(max(conversations.cleared_up_to), '-infinity') into cleared_up_to
  from public.conversations
  where conversations.member_id = me and conversations.partner_id = messages_after.partner_id;

  -- Each direction is one index range, in order. Both are merged, and read no further than the page goes.
  return query
  select either.*
  from (
    (
      select messages.*
      from public.messages
      where messages.sender_id = me
        and messages.recipient_id = messages_after.partner_id
        and (messages.created_at, messages.id) > (after_at, after_id)
        and messages.created_at > cleared_up_to
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = me and hidden_messages.message_id = messages.id
        )
      order by messages.created_at, messages.id
    )
    union all
    (
      select messages.*
      from public.messages
      where messages.recipient_id = me
        and messages.sender_id = messages_after.partner_id
        and (messages.created_at, messages.id) > (after_at, after_id)
        and messages.created_at > cleared_up_to
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = me and hidden_messages.message_id = messages.id
        )
      order by messages.created_at, messages.id
    )
  ) as either
  order by either.created_at, either.id
  limit row_limit;
end;
$$;

-- Without a message that was asked for, a conversation opens at its first unread one, which is found once.
create or replace function public.thread_around(
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
    'first_unread', case
      when thread_around.message_id is not null then private.first_unread(thread_around.partner_id)
      when focus.id is not null then private.message_key(focus)
    end
  );
end;
$$;
