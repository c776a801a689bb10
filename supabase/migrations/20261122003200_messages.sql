create table public.messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  content text
    constraint messages_content_length check (char_length(content) <= 5000),
  message_type text not null default 'text'
    constraint messages_type check (message_type in ('text', 'voice', 'image', 'video')),
  media_url text
    constraint messages_media_url_length check (char_length(media_url) <= 300),
  -- The server takes the size from the file itself.
  width integer,
  height integer,
  duration_ms integer
    constraint messages_duration_ms_range check (duration_ms between 1 and 86400000),
  -- Base64 of a few bytes, so that it can't be an address.
  placeholder text
    constraint messages_placeholder_shape check (
      placeholder ~ '^[A-Za-z0-9+/=]+$' and char_length(placeholder) <= 1000
    ),
  alt text
    constraint messages_alt_length check (char_length(alt) <= 300),
  read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint messages_not_self check (sender_id <> recipient_id),
  constraint messages_say_something check (coalesce(content ~ '\S', media_url is not null)),
  constraint messages_type_of_media check ((message_type = 'text') = (media_url is null))
);

comment on table public.messages is
  'Messages between two members. Readable by the two while neither blocks the other.';

create index messages_sent_idx
on public.messages (sender_id, recipient_id, created_at desc, id desc);

create index messages_received_idx
on public.messages (recipient_id, sender_id, created_at desc, id desc);

create index messages_media_url_idx on public.messages (media_url) where media_url is not null;

create index messages_unread_idx on public.messages (recipient_id, sender_id) where not read;

create table public.conversations (
  member_id uuid not null references public.profiles (id) on delete cascade,
  partner_id uuid not null references public.profiles (id) on delete cascade,
  -- No foreign key: two members deleting messages at once would wait for each other, one for the conversation
  -- and one for the message that it falls back to. The triggers of messages keep it right.
  last_message_id uuid not null,
  last_message_at timestamptz not null,
  unread_count integer not null default 0
    constraint conversations_unread_count_natural check (unread_count >= 0),
  primary key (member_id, partner_id),
  constraint conversations_not_self check (member_id <> partner_id)
);

comment on table public.conversations is
  'One row for each side of a conversation, maintained by triggers, so that the list is one index read.';

create index conversations_newest_idx
on public.conversations (member_id, last_message_at desc, partner_id desc);

create index conversations_partner_id_idx on public.conversations (partner_id);

alter table public.messages enable row level security;
alter table public.conversations enable row level security;

create function private.can_message(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with me as (select private.member_id() as id)
  select can_message.member_id not in (select private.blocked_ids())
    and (
      exists (
        select from public.friendships, me
        where friendships.user_id = me.id
          and friendships.friend_id = can_message.member_id
          and friendships.status = 'accepted'
      )
      or exists (
        select from public.messages, me
        where messages.sender_id = me.id and messages.recipient_id = can_message.member_id
      )
      or exists (
        select from public.messages, me
        where messages.sender_id = can_message.member_id and messages.recipient_id = me.id
      )
    );
$$;

comment on function private.can_message(uuid) is
  'Whether the caller may message a member: a friend, or a member with whom they exchanged a message '
  'before.';

grant select, delete on public.messages to authenticated;
grant insert (
  id, sender_id, recipient_id, content, media_url, message_type, duration_ms, placeholder, alt
) on public.messages to authenticated;
grant update (content, read) on public.messages to authenticated;

grant select on public.conversations to authenticated;

create policy "the two members read their messages"
on public.messages for select to authenticated
using (
  (
    sender_id = (select private.member_id())
    and recipient_id not in (select private.blocked_ids())
  )
  or (
    recipient_id = (select private.member_id())
    and sender_id not in (select private.blocked_ids())
  )
);

create policy "members write in their own name"
on public.messages for insert to authenticated
with check (sender_id = (select private.member_id()));

-- The trigger guard_message decides which of the two may change which column.
create policy "the two members change their messages"
on public.messages for update to authenticated
using (
  (
    sender_id = (select private.member_id())
    and recipient_id not in (select private.blocked_ids())
  )
  or (
    recipient_id = (select private.member_id())
    and sender_id not in (select private.blocked_ids())
  )
);

create policy "senders delete their messages"
on public.messages for delete to authenticated
using (
  sender_id = (select private.member_id())
  and recipient_id not in (select private.blocked_ids())
);

create policy "members read their own conversations"
on public.conversations for select to authenticated
using (
  member_id = (select private.member_id())
  and partner_id not in (select private.blocked_ids())
);

grant execute on function
  private.can_message(uuid)
to authenticated;
