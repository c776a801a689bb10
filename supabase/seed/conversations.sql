-- Derives both sides of each conversation from the messages.
with side as (
  select
    sender_id as member_id, recipient_id as partner_id, id, created_at, false as is_received, false as is_unread
  from public.messages
  union all
  select recipient_id, sender_id, id, created_at, true, not read
  from public.messages
)
insert into public.conversations (
  member_id, partner_id, last_message_id, last_message_at, unread_count, last_received_at, delivered_up_to, read_up_to
)
select
  member_id,
  partner_id,
  (array_agg(side.id order by side.created_at desc, side.id desc))[1],
  max(side.created_at),
  count(*) filter (where is_unread),
  max(side.created_at) filter (where is_received),
  max(side.created_at) filter (where is_received),
  max(side.created_at) filter (where is_received and not is_unread)
from side
join auth.users on users.id = member_id and users.email like '%@world.pure.test'
group by member_id, partner_id
