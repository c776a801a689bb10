alter table public.messages
-- No foreign key: a quote of a message that is gone says so.
add column reply_to uuid,
-- 64 levels of 6 bits: each character is a level, in the order of base64.
add column waveform text
  constraint messages_waveform_shape check (waveform ~ '^[A-Za-z0-9+/]{64}$'),
add column unsent_at timestamptz,
add constraint messages_waveform_of_voice check (waveform is null or message_type = 'voice'),
add constraint messages_unsent_empty check (
  unsent_at is null or num_nonnulls(
    content, media_url, width, height, duration_ms, placeholder, alt, edited_at, reply_to, waveform
  ) = 0
),
drop constraint messages_say_something,
add constraint messages_say_something check (
  unsent_at is not null or coalesce(content ~ '\S', media_url is not null)
);

alter table public.conversations
alter column last_message_id drop not null,
add column last_received_at timestamptz,
add column read_up_to timestamptz,
add column delivered_up_to timestamptz,
add column muted_until timestamptz,
add column archived_at timestamptz,
add column pinned_at timestamptz,
add column marked_unread boolean not null default false,
add column cleared_up_to timestamptz;

comment on table public.conversations is
  'One row for each side of a conversation, so that the list is one index read: what triggers keep, and what the '
  'member chose. The last message is the newest that this side still sees, if any. `read_up_to` and `delivered_up_to` '
  'are times of received messages; nothing up to `cleared_up_to` shows.';

update public.conversations
set
  last_received_at = received.last_at,
  delivered_up_to = received.last_at,
  read_up_to = received.read_at,
  unread_count = (
    select count(*)
    from public.messages
    where messages.recipient_id = conversations.member_id
      and messages.sender_id = conversations.partner_id
      and messages.created_at > received.read_at
  )
from (
  select
    messages.recipient_id,
    messages.sender_id,
    max(messages.created_at) as last_at,
    coalesce(
      min(messages.created_at) filter (where not messages.read) - interval '1 microsecond',
      max(messages.created_at)
    ) as read_at
  from public.messages
  group by messages.recipient_id, messages.sender_id
) as received
where conversations.member_id = received.recipient_id and conversations.partner_id = received.sender_id;

drop index public.conversations_newest_idx;

create index conversations_newest_idx
on public.conversations (member_id, last_message_at desc, partner_id desc)
where last_message_id is not null and archived_at is null and pinned_at is null;

create index conversations_pinned_idx
on public.conversations (member_id, last_message_at desc, partner_id desc)
where last_message_id is not null and pinned_at is not null;

create index conversations_archived_idx
on public.conversations (member_id, last_message_at desc, partner_id desc)
where last_message_id is not null and archived_at is not null;

create index conversations_unread_idx
on public.conversations (member_id, last_message_at desc, partner_id desc)
where last_message_id is not null and archived_at is null and (unread_count > 0 or marked_unread);

create index conversations_undelivered_idx
on public.conversations (member_id, partner_id)
where last_received_at > coalesce(delivered_up_to, '-infinity');

-- By column, because a grant on the table includes xmin, xmax and ctid. They tell when a row was written or locked,
-- and so when a message was read.
revoke select on public.messages, public.conversations from authenticated;

grant select (
  id, sender_id, recipient_id, content, message_type, media_url, width, height, duration_ms, placeholder, alt, read,
  created_at, edited_at, reply_to, waveform, unsent_at
) on public.messages to authenticated;

grant insert (reply_to, waveform) on public.messages to authenticated;

grant select (
  member_id, partner_id, last_message_id, last_message_at, unread_count, last_received_at, read_up_to,
  delivered_up_to, muted_until, archived_at, pinned_at, marked_unread, cleared_up_to
) on public.conversations to authenticated;

create table public.hidden_messages (
  member_id uuid not null references public.profiles (id) on delete cascade,
  message_id uuid not null references public.messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, message_id)
);

comment on table public.hidden_messages is
  'Messages that a member deleted for themselves. The other member still sees them.';

create index hidden_messages_message_id_idx on public.hidden_messages (message_id);

alter table public.hidden_messages enable row level security;

grant select on public.hidden_messages to authenticated;

create policy "members see what they have hidden"
on public.hidden_messages for select to authenticated
using (member_id = (select private.member_id()));

create table public.message_reactions (
  message_id uuid not null references public.messages (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  emoji text not null
    constraint message_reactions_emoji check (emoji in (
      '👍', '❤️', '😂', '😮', '😢', '🙏',
      '😀', '😊', '😍', '🥰', '😘', '😉', '😎', '🤔', '😅', '🤗', '🥳', '😴', '😭', '👏', '🙌', '💪', '🔥', '✨', '🎉', '🎂',
      '☕', '🌸', '☀️', '🌍'
    )),
  created_at timestamptz not null default now(),
  primary key (message_id, member_id)
);

comment on table public.message_reactions is 'At most one reaction of each member to a message.';

create index message_reactions_member_id_idx on public.message_reactions (member_id);

alter table public.message_reactions enable row level security;

grant select on public.message_reactions to authenticated;

create policy "the two members see the reactions to their messages"
on public.message_reactions for select to authenticated
using (exists (select from public.messages where messages.id = message_reactions.message_id));
