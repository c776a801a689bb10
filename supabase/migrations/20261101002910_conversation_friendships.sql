-- How the caller stands to a page of members is one look into an index. Asked for each by itself it was
-- half of what the list of conversations cost.
create function private.friendships_with(ids uuid[])
returns table (id uuid, state text)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select friendships.friend_id, case friendships.status when 'accepted' then 'friends' else 'sent' end
  from public.friendships
  where friendships.user_id = (select private.member_id()) and friendships.friend_id = any (ids)
  union all
  select friendships.user_id, 'received'
  from public.friendships
  where friendships.friend_id = (select private.member_id())
    and friendships.user_id = any (ids)
    and friendships.status = 'pending';
$$;

comment on function private.friendships_with(uuid[]) is
  'What public.friendship_with() says of each of these members; those who are nothing to the caller are missing.';

grant execute on function private.friendships_with(uuid[]) to authenticated;

create or replace function public.my_conversations(after jsonb default null, page_size integer default 30)
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
        'friendship', coalesce(friendship.state, 'none'),
        'message_id', found.last_message_id,
        'message_type', messages.message_type,
        'preview', messages.content,
        'from_me', coalesce(messages.sender_id = found.member_id, false),
        'read', coalesce(messages.read, false),
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
  left join private.friendships_with(array(select partner_id from found)) as friendship
    on friendship.id = found.partner_id
  left join public.messages on messages.id = found.last_message_id;
$$;
