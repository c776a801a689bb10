-- Adds $3 messages between $1 and $2, the last one a minute ago. Some have reactions, or were deleted by one of the two.
with said as (
  insert into public.messages (sender_id, recipient_id, content, read, created_at)
  select
    case when n % 3 = 0 then $1::uuid else $2::uuid end,
    case when n % 3 = 0 then $2::uuid else $1::uuid end,
    'Message ' || n || ', of a long talk about nothing in particular.',
    true,
    now() - n * interval '1 minute'
  from generate_series(1, $3::int) as n
  returning id, recipient_id, created_at
),
reacted as (
  insert into public.message_reactions (message_id, member_id, emoji)
  select id, recipient_id, '👍' from said where get_byte(uuid_send(id), 0) % 4 = 0
),
hidden as (
  insert into public.hidden_messages (member_id, message_id)
  select recipient_id, id from said where get_byte(uuid_send(id), 0) % 50 = 1
),
newest as (
  select id, created_at from said order by created_at desc limit 1
)
insert into public.conversations (
  member_id, partner_id, last_message_id, last_message_at, last_received_at, delivered_up_to, read_up_to
)
select member_id, partner_id, newest.id, newest.created_at, received.at, received.at, received.at
from newest
cross join (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) as side (member_id, partner_id)
cross join lateral (
  select max(created_at) as at from said where said.recipient_id = side.member_id
) as received
on conflict on constraint conversations_pkey do update
set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at,
  last_received_at = excluded.last_received_at, delivered_up_to = excluded.delivered_up_to,
  read_up_to = excluded.read_up_to
