create extension if not exists btree_gin with schema extensions;

-- With the members in front, a word that others use often costs a search nothing.
create index messages_search_idx on public.messages
using gin (sender_id, recipient_id, content extensions.gin_trgm_ops)
where content is not null;

create function private.excerpt(content text, term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select substr(content, greatest(1, strpos(lower(content), lower(left(btrim(term), 200))) - 40), 120);
$$;

comment on function private.excerpt(text, text) is 'At most 120 characters of a text around the first match of a term.';

create function private.sees_message(member_id uuid, message_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.deleted_for(sees_message.member_id, messages)
    and not private.are_blocked(messages.sender_id, messages.recipient_id)
  from public.messages
  where messages.id = sees_message.message_id;
$$;

comment on function private.sees_message(uuid, uuid) is
  'Whether one of the two members of a message still sees it: neither blocks the other, and they didn''t delete it.';

create function private.search_messages(query text, partner_id uuid, after jsonb, row_limit integer)
returns table (card jsonb, key jsonb)
language plpgsql
security definer
rows 20
set search_path = ''
-- No plan fits all searches: the word index finds a term of three characters, the member's part of it a shorter one.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  pattern text := private.contains_pattern(query);
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
begin
  if me is null or char_length(pattern) < 4 then
    return;
  end if;

  perform private.limit_rate('search_messages', 120, interval '1 minute');

  return query
  -- The fence keeps the rules below it to the rows of a page: a short term matches most of what a member wrote.
  with found as materialized (
    select matches.id
    from (
      select messages.id, messages.created_at
      from public.messages
      where messages.content ilike pattern
        and messages.content is not null
        and (
          (
            messages.sender_id = me
            and messages.recipient_id = coalesce(search_messages.partner_id, messages.recipient_id)
          )
          or (
            messages.recipient_id = me
            and messages.sender_id = coalesce(search_messages.partner_id, messages.sender_id)
          )
        )
        and (messages.created_at, messages.id) < (before_at, before_id)
      order by messages.created_at desc, messages.id desc
      offset 0
    ) as matches
    where private.sees_message(me, matches.id)
    limit row_limit
  )
  select
    jsonb_build_object(
      'id', messages.id,
      'partner', private.member_card(partner),
      'from_me', messages.sender_id = me,
      'message_type', messages.message_type,
      'excerpt', private.excerpt(messages.content, query),
      'at', messages.created_at
    ),
    private.message_key(messages)
  from found
  join public.messages on messages.id = found.id
  join public.profiles as partner
    on partner.id = case messages.sender_id when me then messages.recipient_id else messages.sender_id end
  order by messages.created_at desc, messages.id desc;
end;
$$;

create function public.search_messages(
  query text, partner_id uuid default null, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
set search_path = ''
as $$
  with matches as materialized (
    select found.card, found.key, row_number() over () as rank
    from private.search_messages(query, partner_id, after, private.page_length(page_size) + 1) as found
  )
  select private.page(
    jsonb_agg(matches.card order by matches.rank) filter (where matches.rank <= private.page_length(page_size)),
    jsonb_agg(matches.key order by matches.rank),
    private.page_length(page_size)
  )
  from matches;
$$;

comment on function public.search_messages(text, uuid, jsonb, integer) is
  'A page of the messages that contain the term, newest first, of all the caller''s conversations or of one. From two '
  'characters on.';

grant execute on function
  private.search_messages(text, uuid, jsonb, integer),
  public.search_messages(text, uuid, jsonb, integer)
to authenticated;
