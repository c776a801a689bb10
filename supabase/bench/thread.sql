-- Adds $3 messages between $1 and $2, the last one a minute ago.
with said as (
  insert into public.messages (sender_id, recipient_id, content, read, created_at)
  select
    case when n % 3 = 0 then $1::uuid else $2::uuid end,
    case when n % 3 = 0 then $2::uuid else $1::uuid end,
    'Message ' || n || ', of a long talk about nothing in particular.',
    true,
    now() - n * interval '1 minute'
  from generate_series(1, $3::int) as n
  returning id, created_at
),
newest as (
  select id, created_at from said order by created_at desc limit 1
)
insert into public.conversations (member_id, partner_id, last_message_id, last_message_at)
select member_id, partner_id, newest.id, newest.created_at
from newest
cross join (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) as side (member_id, partner_id)
on conflict on constraint conversations_pkey do update
set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at
