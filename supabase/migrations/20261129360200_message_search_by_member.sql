create or replace function private.search_messages(query text, partner_id uuid, after jsonb, row_limit integer)
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
  -- As the index has it. `ilike` would write each text in small letters again, which takes longer than finding it.
  pattern text := lower(private.contains_pattern(query));
  -- The same in another spelling: Postgres takes a condition that both sides of an `or` share out of it, and would then
  -- look a rare word up among everybody's messages.
  same_pattern text := '%' || pattern;
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
      where messages.content is not null
        and (
          (
            messages.sender_id = me
            and lower(messages.content) like pattern
            and (search_messages.partner_id is null or messages.recipient_id = search_messages.partner_id)
          )
          or (
            messages.recipient_id = me
            and lower(messages.content) like same_pattern
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
