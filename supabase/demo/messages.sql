-- The demo members' conversations, one of each kind for Elin, and one of former friends for Yusuf. `demo-media.ts` adds
-- their pictures and voice notes. Running this file again adds only missing rows.
create temporary view demo_member as
select id, username
from public.profiles
where id::text like '00000000-0000-4000-8000-00000000f0%';

create temporary table new_demo_message (id uuid primary key);

with said (n, sender, recipient, ago, answers, is_unread, content) as (
  values
    -- Hanna: days of it, with an answer, reactions, an edit and two new messages
    (1, 'hanna', 'elin', interval '6 days 3 hours', null, false, 'Is the green bowl spoken for?'),
    (2, 'elin', 'hanna', interval '6 days 2 hours 50 minutes', 1, false, 'It has been speaking for itself all day. It''s yours.'),
    (3, 'hanna', 'elin', interval '6 days 2 hours 48 minutes', null, false, E'I will build it a shelf.\nI will BUILD a SHELF.'),
    (4, 'elin', 'hanna', interval '6 days 2 hours 47 minutes', null, false, '😂'),
    (5, 'elin', 'hanna', interval '2 days 5 hours', null, false, 'Are you still looking for someone to carry the double bass?'),
    (6, 'hanna', 'elin', interval '2 days 4 hours', 5, false, 'Desperately. It is a spiral staircase. The bass does not believe in spirals.'),
    (7, 'elin', 'hanna', interval '2 days 3 hours 55 minutes', null, false, 'I have carried a kiln up a ladder. Put me down for it.'),
    (8, 'hanna', 'elin', interval '2 days 3 hours 54 minutes', null, false, 'You are a wonder.'),
    (9, 'elin', 'hanna', interval '26 hours', null, false, 'Soup still on?'),
    (10, 'hanna', 'elin', interval '25 hours', null, false, 'Always. Bring the bowl that leaks, we''ll put it under the roof.'),
    (11, 'hanna', 'elin', interval '24 minutes', null, true, 'The shelf is up. It is almost level.'),
    (12, 'hanna', 'elin', interval '23 minutes', null, true, 'Come and look before it decides otherwise?'),
    -- Aisha: pinned
    (20, 'aisha', 'elin', interval '4 days 1 hour', null, false, 'Somebody has put a cushion on my bench.'),
    (21, 'elin', 'aisha', interval '4 days', null, false, 'I don''t know what you mean. Is it blue?'),
    (22, 'aisha', 'elin', interval '3 days 23 hours', 21, false, 'It is very blue. Thank you.'),
    -- Tom: read
    (30, 'tomokafor', 'elin', interval '30 hours', null, false, 'Off at 7. Lake?'),
    (31, 'elin', 'tomokafor', interval '29 hours', null, false, 'The dog has already packed.'),
    -- Leo: muted
    (40, 'leomartins', 'elin', interval '38 hours', null, false, 'There is stew. Tell nobody. Tell everybody.'),
    (41, 'leomartins', 'elin', interval '37 hours', null, true, 'There is so much stew.'),
    -- Nora: unsent
    (50, 'noraq', 'elin', interval '3 days 6 hours', null, false, 'Did you get to the last page?'),
    (51, 'elin', 'noraq', interval '3 days 5 hours', null, false, 'Not yet! Don''t tell me.'),
    (52, 'noraq', 'elin', interval '3 days 4 hours', null, false, null),
    -- Mara: archived
    (60, 'mara', 'elin', interval '19 days', null, false, 'Is a very large pot a kitchen thing or a pottery thing?'),
    (61, 'elin', 'mara', interval '19 days' - interval '9 minutes', null, false, 'Depends on how hot you let it get.'),
    -- The founder, as everybody has it
    (70, 'founder', 'elin', interval '95 days', null, false, 'Welcome! If something is missing here, tell me. I read everything, slowly.'),
    (71, 'elin', 'founder', interval '94 days', null, false, 'Nothing is missing. That is what I like about it.'),
    -- Former friends
    (80, 'jonasw', 'yusuf', interval '25 days', null, false, 'Is the Crescent for sale after all?'),
    (81, 'yusuf', 'jonasw', interval '24 days', null, false, 'Never. I am sorry. It sings.')
),
added as (
  insert into public.messages (
    id, sender_id, recipient_id, reply_to, content, created_at, read, unsent_at
  )
  select
    ('00000000-0000-4000-8000-0000000b' || lpad(said.n::text, 4, '0'))::uuid,
    sender.id,
    recipient.id,
    ('00000000-0000-4000-8000-0000000b' || lpad(said.answers::text, 4, '0'))::uuid,
    said.content,
    now() - said.ago,
    not said.is_unread,
    case when said.content is null then now() - said.ago + interval '2 minutes' end
  from said
  join demo_member as sender on sender.username = said.sender
  join demo_member as recipient on recipient.username = said.recipient
  order by said.n
  on conflict do nothing
  returning id
)
insert into new_demo_message select id from added;

update public.messages
set edited_at = created_at + interval '1 minute'
from new_demo_message
where new_demo_message.id = messages.id and messages.id::text like '%b0007';

insert into public.message_reactions (message_id, member_id, emoji)
select new_demo_message.id, demo_member.id, reacted.emoji
from (
  values
    (3, 'elin', '😂'),
    (7, 'hanna', '❤️'),
    (22, 'elin', '❤️'),
    (31, 'tomokafor', '👍')
) as reacted (n, member, emoji)
join new_demo_message on new_demo_message.id::text like '%b' || lpad(reacted.n::text, 4, '0')
join demo_member on demo_member.username = reacted.member
on conflict do nothing;

-- Read messages have been delivered, too.
update public.conversations
set delivered_up_to = last_received_at
where last_received_at is not null
  and last_message_id in (select id from new_demo_message);

update public.conversations
set
  pinned_at = case partner.username when 'aisha' then now() end,
  muted_until = case partner.username when 'leomartins' then 'infinity'::timestamptz end,
  archived_at = case partner.username when 'mara' then now() end
from demo_member as elin, demo_member as partner
where elin.username = 'elin'
  and partner.username in ('aisha', 'leomartins', 'mara')
  and conversations.member_id = elin.id
  and conversations.partner_id = partner.id
  and conversations.last_message_id in (select id from new_demo_message);

-- The notifications of these messages were created just now.
update public.notifications
set created_at = messages.created_at
from public.messages
join new_demo_message on new_demo_message.id = messages.id
where notifications.type = 'message'
  and notifications.user_id = messages.recipient_id
  and notifications.data ->> 'message_id' = messages.id::text;

drop table new_demo_message;
drop view demo_member;
