drop index public.messages_search_idx;

-- One list of messages for each member, sent and received, so that a word is looked up once.
create index messages_search_idx on public.messages
using gin ((array[sender_id, recipient_id]), lower(content) extensions.gin_trgm_ops)
where content is not null;

create or replace function private.search_messages(query text, partner_id uuid, after jsonb, row_limit integer)
returns table (card jsonb, key jsonb)
language plpgsql
security definer
rows 20
set search_path = ''
-- No plan fits all searches: the word index finds a term of three characters, the conversations have a shorter one.
set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := private.member_id();
  -- As the index has it. `ilike` would write each text in small letters again, which takes longer than finding it.
  term text := lower(left(btrim(coalesce(query, '')), 200));
  -- The index keeps, for each three characters, the list of everybody's messages that have them. A few of these lists,
  -- with that of the member's messages, find a term as well as all of them.
  part text := (
    select left(word, 6) from regexp_split_to_table(term, '\s+') as word order by char_length(word) desc limit 1
  );
  pattern text := private.contains_pattern(case when char_length(part) < 3 then term else part end);
  members uuid[] := array_remove(array[me, search_messages.partner_id], null);
  before_at timestamptz := private.cursor_at(after);
  before_id uuid := private.cursor_id(after);
begin
  if me is null or char_length(term) < 2 then
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
      where messages.content is not null
        and lower(messages.content) like pattern
        and (part = term or strpos(lower(messages.content), term) > 0)
        and array[messages.sender_id, messages.recipient_id] @> members
        -- The same for the indexes of conversations, which find the messages for a term of two characters.
        and (
          (
            messages.sender_id = me
            and (search_messages.partner_id is null or messages.recipient_id = search_messages.partner_id)
          )
          or (
            messages.recipient_id = me
            and (search_messages.partner_id is null or messages.sender_id = search_messages.partner_id)
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
