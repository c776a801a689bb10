create table public.messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  content text
    constraint messages_content_length check (char_length(content) <= 5000),
  message_type text not null default 'text'
    constraint messages_type check (message_type in ('text', 'voice', 'image', 'video')),
  read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint messages_not_self check (sender_id <> recipient_id)
);

comment on table public.messages is
  'What two members wrote to each other. Readable by the two while neither blocks the other.';

create index messages_sent_idx
on public.messages (sender_id, recipient_id, created_at desc, id desc);

create index messages_received_idx
on public.messages (recipient_id, sender_id, created_at desc, id desc);

create table public.conversations (
  member_id uuid not null references public.profiles (id) on delete cascade,
  partner_id uuid not null references public.profiles (id) on delete cascade,
  last_message_id uuid references public.messages (id) on delete set null,
  last_message_at timestamptz not null,
  unread_count integer not null default 0
    constraint conversations_unread_count_natural check (unread_count >= 0),
  primary key (member_id, partner_id),
  constraint conversations_not_self check (member_id <> partner_id)
);

comment on table public.conversations is
  'One row for each side of a conversation, kept by the server, so that the list is one index read.';

create index conversations_newest_idx
on public.conversations (member_id, last_message_at desc, partner_id desc);

create index conversations_partner_id_idx on public.conversations (partner_id);
create index conversations_last_message_id_idx on public.conversations (last_message_id);

alter table public.messages enable row level security;
alter table public.conversations enable row level security;

grant select on public.messages, public.conversations to authenticated;

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

create policy "members read their own conversations"
on public.conversations for select to authenticated
using (
  member_id = (select private.member_id())
  and partner_id not in (select private.blocked_ids())
);

create function private.partner_cards(ids uuid[])
returns table (id uuid, card jsonb)
language sql
stable
security definer
rows 30
set search_path = ''
as $$
  select member.id, private.member_card(member)
  from public.conversations
  join public.profiles as member on member.id = conversations.partner_id
  where conversations.member_id = (select private.member_id())
    and conversations.partner_id = any (ids);
$$;

comment on function private.partner_cards(uuid[]) is
  'Who the caller''s conversations are with: former friends among them stay named.';

create function public.my_conversations(after jsonb default null, page_size integer default 30)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with found as (
    select
      conversations.*,
      row_number() over (
        order by conversations.last_message_at desc, conversations.partner_id desc
      ) as place
    from public.conversations
    where conversations.member_id = (select auth.uid())
      and (conversations.last_message_at, conversations.partner_id)
        < (private.cursor_at(after), private.cursor_id(after))
    order by conversations.last_message_at desc, conversations.partner_id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'partner', partner.card,
        'preview', messages.content,
        'from_me', coalesce(messages.sender_id = found.member_id, false),
        'at', found.last_message_at,
        'unread_count', found.unread_count
      )
      order by place
    ) filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.last_message_at, 'id', found.partner_id) order by place),
    private.page_length(page_size)
  )
  from found
  join private.partner_cards(array(select partner_id from found)) as partner
    on partner.id = found.partner_id
  left join public.messages on messages.id = found.last_message_id;
$$;

comment on function public.my_conversations(jsonb, integer) is
  'A page of the caller''s conversations, the latest first.';

grant execute on function
  private.partner_cards(uuid[]), public.my_conversations(jsonb, integer)
to authenticated;
