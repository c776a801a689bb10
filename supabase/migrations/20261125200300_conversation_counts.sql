create function private.is_muted_conversation(member_id uuid, partner_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.mutes
    where mutes.muter_id = is_muted_conversation.member_id and mutes.muted_id = is_muted_conversation.partner_id
  ) or exists (
    select from public.conversations
    where conversations.member_id = is_muted_conversation.member_id
      and conversations.partner_id = is_muted_conversation.partner_id
      and conversations.muted_until > now()
  );
$$;

comment on function private.is_muted_conversation(uuid, uuid) is
  'Whether a member muted a partner, or their conversation.';

create function private.deleted_for(member_id uuid, message public.messages)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.hidden_messages
    where hidden_messages.member_id = deleted_for.member_id and hidden_messages.message_id = message.id
  ) or exists (
    select from public.conversations
    where conversations.member_id = deleted_for.member_id
      and conversations.partner_id in (message.sender_id, message.recipient_id)
      and conversations.cleared_up_to >= message.created_at
  );
$$;

comment on function private.deleted_for(uuid, public.messages) is
  'Whether one of the two members of a message deleted it for themselves, alone or with the conversation.';

create function private.newest_visible_message(side public.conversations)
returns public.messages
language sql
stable
security definer
set search_path = ''
as $$
  select newest.*
  from (
    (
      select messages.*
      from public.messages
      where messages.sender_id = side.member_id
        and messages.recipient_id = side.partner_id
        and messages.created_at > coalesce(side.cleared_up_to, '-infinity')
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = side.member_id and hidden_messages.message_id = messages.id
        )
      order by messages.created_at desc, messages.id desc
      limit 1
    )
    union all
    (
      select messages.*
      from public.messages
      where messages.sender_id = side.partner_id
        and messages.recipient_id = side.member_id
        and messages.created_at > coalesce(side.cleared_up_to, '-infinity')
        and not exists (
          select from public.hidden_messages
          where hidden_messages.member_id = side.member_id and hidden_messages.message_id = messages.id
        )
      order by messages.created_at desc, messages.id desc
      limit 1
    )
  ) as newest
  order by newest.created_at desc, newest.id desc
  limit 1;
$$;

create function private.unread_messages(side public.conversations)
returns setof public.messages
language sql
stable
security definer
rows 10
set search_path = ''
as $$
  select messages.*
  from public.messages
  where messages.recipient_id = side.member_id
    and messages.sender_id = side.partner_id
    and messages.created_at > coalesce(side.read_up_to, '-infinity')
    and messages.unsent_at is null
    and not exists (
      select from public.hidden_messages
      where hidden_messages.member_id = side.member_id and hidden_messages.message_id = messages.id
    )
  order by messages.created_at, messages.id;
$$;

comment on function private.unread_messages(public.conversations) is
  'What the member of this side hasn''t read, oldest first.';

create function private.lock_sides(member_ids uuid[], partner_ids uuid[])
returns void
language sql
set search_path = ''
as $$
  select
  from public.conversations
  where (conversations.member_id, conversations.partner_id) in (
    select side.member_id, side.partner_id from unnest(member_ids, partner_ids) as side (member_id, partner_id)
  )
  order by conversations.member_id, conversations.partner_id
  for update;
$$;

comment on function private.lock_sides(uuid[], uuid[]) is
  'Locks these sides of conversations in the order in which every statement does.';

create function private.recount_sides(member_ids uuid[], partner_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_sides(member_ids, partner_ids);

  -- A separate statement, so that it sees what was committed while this transaction waited.
  update public.conversations as side
  set
    (last_message_id, last_message_at) = (
      select newest.id, coalesce(newest.created_at, side.last_message_at)
      from private.newest_visible_message(side) as newest
    ),
    unread_count = (select count(*) from private.unread_messages(side))
  where (side.member_id, side.partner_id) in (
    select listed.member_id, listed.partner_id
    from unnest(member_ids, partner_ids) as listed (member_id, partner_id)
  );
end;
$$;

comment on function private.recount_sides(uuid[], uuid[]) is
  'Recomputes the last message and the number of unread ones of these sides of conversations.';

create or replace function private.recount_conversations(member_ids uuid[], partner_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.recount_sides(member_ids || partner_ids, partner_ids || member_ids);

  delete from public.conversations
  where conversations.last_message_id is null
    and (conversations.member_id, conversations.partner_id) in (
      select side.member_id, side.partner_id
      from unnest(member_ids || partner_ids, partner_ids || member_ids) as side (member_id, partner_id)
    )
    and not exists (
      select from public.messages
      where (messages.sender_id, messages.recipient_id) = (conversations.member_id, conversations.partner_id)
    )
    and not exists (
      select from public.messages
      where (messages.sender_id, messages.recipient_id) = (conversations.partner_id, conversations.member_id)
    );
end;
$$;

comment on function private.recount_conversations(uuid[], uuid[]) is
  'Recomputes both sides of the conversations between these pairs of members, and deletes those without messages.';

create or replace function private.notify_conversations(
  kind text, senders uuid[], recipients uuid[], message_ids uuid[]
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  pair record;
begin
  -- Locks all inboxes in the order of their ids before the first event.
  perform
  from private.inbox
  where inbox.member_id = any (senders || recipients)
  order by inbox.member_id
  for no key update;

  for pair in
    select
      listed.sender_id,
      listed.recipient_id,
      case when count(*) = 1 then (array_agg(listed.message_id))[1] end as message_id
    from unnest(senders, recipients, message_ids) as listed (sender_id, recipient_id, message_id)
    group by listed.sender_id, listed.recipient_id
    order by listed.sender_id, listed.recipient_id
  loop
    perform private.notify(
      array[pair.sender_id, pair.recipient_id],
      -- Remotes of the platform's first minor know only these kinds of `message`.
      case when notify_conversations.kind in ('new', 'edited', 'deleted') then 'message' else 'message_update' end,
      jsonb_build_object(
        'kind', notify_conversations.kind,
        'message_id', pair.message_id,
        'sender_id', pair.sender_id,
        'recipient_id', pair.recipient_id
      )
    );
  end loop;
end;
$$;

comment on function private.notify_conversations(text, uuid[], uuid[], uuid[]) is
  'Notifies both sides that messages are new, edited, deleted or unsent, or of a reaction. The id is null for several '
  'messages.';

create or replace function public.unread_total()
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(greatest(conversations.unread_count, conversations.marked_unread::integer)), 0)::integer
  from public.conversations
  where conversations.member_id = (select auth.uid())
    and conversations.last_message_id is not null
    and conversations.archived_at is null
    and (conversations.unread_count > 0 or conversations.marked_unread)
    and conversations.muted_until > now() is not true
    and conversations.partner_id not in (select private.muted_ids());
$$;

comment on function public.unread_total() is
  'The number of the caller''s unread messages, without muted and archived conversations. One that is only marked as '
  'unread counts as one.';

create or replace function private.app_badge(member_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select private.unread_notifications(app_badge.member_id) + (
    select coalesce(sum(greatest(conversations.unread_count, conversations.marked_unread::integer)), 0)::integer
    from public.conversations
    where conversations.member_id = app_badge.member_id
      and conversations.last_message_id is not null
      and conversations.archived_at is null
      and (conversations.unread_count > 0 or conversations.marked_unread)
      and not private.is_muted_conversation(conversations.member_id, conversations.partner_id)
      and not private.are_blocked(conversations.member_id, conversations.partner_id)
  );
$$;
