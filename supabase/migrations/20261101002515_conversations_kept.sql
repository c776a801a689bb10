-- Without the foreign key: two members deleting messages at once would wait for each other, one for the
-- conversation and one for the message that it falls back to. The triggers below keep it true.
alter table public.conversations drop constraint conversations_last_message_id_fkey;
drop index public.conversations_last_message_id_idx;
alter table public.conversations alter column last_message_id set not null;

insert into public.conversations (member_id, partner_id, last_message_id, last_message_at, unread_count)
select
  side.member_id,
  side.partner_id,
  (array_agg(messages.id order by messages.created_at desc, messages.id desc))[1],
  max(messages.created_at),
  count(*) filter (where side.received and not messages.read)
from public.messages
cross join lateral (
  values
    (messages.sender_id, messages.recipient_id, false),
    (messages.recipient_id, messages.sender_id, true)
) as side (member_id, partner_id, received)
group by side.member_id, side.partner_id
on conflict do nothing;

create function private.recount_conversations(ones uuid[], others uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform
  from public.conversations
  where (conversations.member_id, conversations.partner_id) in (
    select one, other from unnest(ones, others) as pair (one, other)
    union all
    select other, one from unnest(ones, others) as pair (one, other)
  )
  order by conversations.member_id, conversations.partner_id
  for update;

  -- Statements of their own, so that they see what was committed while this waited.
  update public.conversations as kept
  set
    last_message_id = newest.id,
    last_message_at = newest.created_at,
    unread_count = (
      select count(*)
      from public.messages
      where messages.recipient_id = kept.member_id
        and messages.sender_id = kept.partner_id
        and not messages.read
    )
  from (
    select one, other from unnest(ones, others) as pair (one, other)
    union
    select other, one from unnest(ones, others) as pair (one, other)
  ) as side
  cross join lateral (
    select either.id, either.created_at
    from (
      (
        select messages.id, messages.created_at
        from public.messages
        where messages.sender_id = side.one and messages.recipient_id = side.other
        order by messages.created_at desc, messages.id desc
        limit 1
      )
      union all
      (
        select messages.id, messages.created_at
        from public.messages
        where messages.sender_id = side.other and messages.recipient_id = side.one
        order by messages.created_at desc, messages.id desc
        limit 1
      )
    ) as either
    order by either.created_at desc, either.id desc
    limit 1
  ) as newest
  where kept.member_id = side.one and kept.partner_id = side.other;

  delete from public.conversations
  where (conversations.member_id, conversations.partner_id) in (
    select one, other from unnest(ones, others) as pair (one, other)
    union all
    select other, one from unnest(ones, others) as pair (one, other)
  )
  and not exists (select from public.messages where messages.id = conversations.last_message_id);
end;
$$;

comment on function private.recount_conversations(uuid[], uuid[]) is
  'Makes both sides of conversations say what their messages say, the lower member first.';

create function private.tell_conversations(
  kind text, senders uuid[], recipients uuid[], message_ids uuid[]
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  pair record;
begin
  -- Everybody concerned in the order of their ids, before the first is notified.
  perform
  from private.inbox
  where inbox.member_id = any (senders || recipients)
  order by inbox.member_id
  for no key update;

  for pair in
    select
      told.sender_id,
      told.recipient_id,
      case when count(*) = 1 then (array_agg(told.message_id))[1] end as message_id
    from unnest(senders, recipients, message_ids) as told (sender_id, recipient_id, message_id)
    group by told.sender_id, told.recipient_id
    order by told.sender_id, told.recipient_id
  loop
    perform private.notify(
      array[pair.sender_id, pair.recipient_id],
      'message',
      jsonb_build_object(
        'kind', tell_conversations.kind,
        'message_id', pair.message_id,
        'sender_id', pair.sender_id,
        'recipient_id', pair.recipient_id
      )
    );
  end loop;
end;
$$;

comment on function private.tell_conversations(text, uuid[], uuid[], uuid[]) is
  'Tells both sides that messages are new, edited, read or deleted. The id is null where they are several.';
