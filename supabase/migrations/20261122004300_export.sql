-- A repost has the words of its original, and a group outlives its creator's membership: both are exported only
-- while the member can see them.
create function private.export_sources()
returns table (place bigint, section text, relation text, key text, condition text, hidden text[])
language sql
immutable
set search_path = ''
as $$
  -- `$1` is the member. Others' words are included only if they were written to the member, who still sees them.
  select listed.ordinality, listed.section, listed.relation, listed.key, listed.condition, listed.hidden
  from rows from (
    jsonb_to_recordset('[
      {"section": "profile", "relation": "public.profiles", "key": "id", "condition": "id = $1"},
      {"section": "profile_details", "relation": "public.profile_details", "key": "id",
        "condition": "id = $1"},
      {"section": "friendships", "relation": "public.friendships", "key": "id",
        "condition": "user_id = $1 or friend_id = $1"},
      {"section": "blocks", "relation": "public.blocks", "key": "blocked_id",
        "condition": "blocker_id = $1"},
      {"section": "people", "relation": "private.export_people($1)", "key": "id", "condition": "true"},
      {"section": "posts", "relation": "public.posts", "key": "id",
        "condition": "user_id = $1 and (repost_of is null or private.can_read_post(repost_of))"},
      {"section": "post_likes", "relation": "public.post_likes", "key": "id", "condition": "user_id = $1"},
      {"section": "post_tags", "relation": "public.post_tags", "key": "id",
        "condition": "tagged_by = $1 or tagged_user_id = $1"},
      {"section": "comments", "relation": "public.comments", "key": "id", "condition": "user_id = $1"},
      {"section": "comment_likes", "relation": "public.comment_likes", "key": "id",
        "condition": "user_id = $1"},
      {"section": "messages", "relation": "public.messages", "key": "id",
        "condition": "sender_id = $1 or (recipient_id = $1 and sender_id not in (select private.blocked_ids()))"},
      {"section": "stories", "relation": "public.stories", "key": "id", "condition": "user_id = $1"},
      {"section": "story_views", "relation": "public.story_views", "key": "id", "condition": "user_id = $1"},
      {"section": "groups", "relation": "public.groups", "key": "id",
        "condition": "created_by = $1 and id in (select private.my_group_ids())"},
      {"section": "group_members", "relation": "public.group_members", "key": "id",
        "condition": "user_id = $1"},
      {"section": "group_join_requests", "relation": "public.group_join_requests", "key": "id",
        "condition": "user_id = $1 or invited_by = $1"},
      {"section": "events", "relation": "public.events", "key": "id", "condition": "created_by = $1"},
      {"section": "event_attendees", "relation": "public.event_attendees", "key": "id",
        "condition": "user_id = $1"},
      {"section": "event_invitations", "relation": "public.event_invitations", "key": "id",
        "condition": "invitee_id = $1 or invited_by = $1"},
      {"section": "user_locations", "relation": "public.user_locations", "key": "user_id",
        "condition": "user_id = $1"},
      {"section": "notifications", "relation": "public.notifications", "key": "id",
        "condition": "user_id = $1 and actor_id not in (select private.blocked_ids())"},
      {"section": "push_subscriptions", "relation": "public.push_subscriptions", "key": "id",
        "condition": "user_id = $1", "hidden": ["endpoint", "p256dh_key", "auth_key"]},
      {"section": "reports", "relation": "public.reports", "key": "id", "condition": "reporter_id = $1"},
      {"section": "files", "relation": "private.media", "key": "bucket || path",
        "condition": "owner_id = $1 and accepted_at is not null",
        "hidden": ["upload_id"]}
    ]') as (section text, relation text, key text, condition text, hidden text[])
  ) with ordinality as listed;
$$;

comment on function private.export_sources() is
  'The sections of an export, in order: their rows, sort keys and hidden columns.';

create function private.export_people(member_id uuid)
returns table (id uuid, username text, full_name text)
language sql
stable
security definer
rows 100
set search_path = ''
as $$
  -- Names for the ids in other sections: friends and conversation partners.
  select profiles.id, profiles.username, profiles.full_name
  from public.profiles
  where profiles.id not in (select private.blocked_ids()) and (
    profiles.id in (
      select friendships.friend_id from public.friendships where friendships.user_id = export_people.member_id
      union
      select friendships.user_id from public.friendships where friendships.friend_id = export_people.member_id
      union
      select conversations.partner_id
      from public.conversations
      where conversations.member_id = export_people.member_id
    )
  );
$$;

create table private.exports (
  id uuid primary key,
  member_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  started_at timestamptz not null default now(),
  read_at timestamptz not null default now(),
  page jsonb,
  readings integer not null default 0,
  next_page jsonb
);

comment on table private.exports is
  'The exports of a day, each with the cursors of its newest page (null for the first) and of the page after it '
  '(null after the last), and how often the newest page was read.';

create index exports_member_id_idx on private.exports (member_id, started_at);

alter table private.exports enable row level security;

create function private.begin_export(export_id uuid, member_id uuid, session_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.exports (id, member_id, session_id)
  values (begin_export.export_id, begin_export.member_id, begin_export.session_id)
  on conflict on constraint exports_pkey do nothing;

  if not found then
    return;
  end if;

  perform private.require_fresh_sign_in(interval '10 minutes');
  perform private.limit_rate('export', 3, interval '1 day');

  delete from private.exports
  where exports.member_id = begin_export.member_id and exports.started_at < now() - interval '1 day';
end;
$$;

comment on function private.begin_export(uuid, uuid, uuid) is
  'Begins an export, unless it has begun: three a day, after a sign-in of the last ten minutes.';

-- An export is read once, from the beginning to the end, in the session that began it. Otherwise the cursor of
-- its first page would make a fourth export, and one sign-in would serve a stolen token for good. The newest page
-- may be read again, because its answer may be lost and its links end after an hour.
create function private.turn_export_page(export_id uuid, cursor jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  own_session uuid := (auth.jwt() ->> 'session_id')::uuid;
  export private.exports;
begin
  perform private.require_live_session();

  if me is null then
    raise insufficient_privilege using message = 'Only members export their data';
  end if;

  if cursor is null then
    perform private.begin_export(export_id, me, own_session);
  end if;

  select * into export
  from private.exports
  where exports.id = turn_export_page.export_id
    and exports.member_id = me
    and exports.session_id = own_session
    and exports.started_at > now() - interval '1 day'
    and exports.read_at > now() - interval '2 hours'
  for update;

  if not found
    or not (coalesce(cursor = export.next_page, false) or (cursor is not distinct from export.page and export.readings < 10))
  then
    raise exception sqlstate 'PT404' using message = 'This part of the export does not exist';
  end if;

  update private.exports
  set
    page = cursor,
    readings = case when cursor is not distinct from export.page then export.readings + 1 else 1 end,
    read_at = now()
  where exports.id = export.id;
end;
$$;

comment on function private.turn_export_page(uuid, jsonb) is
  'Makes this page the newest one of the export. PT404 unless it is the newest page, read fewer than ten times, or '
  'the one after it, within two hours of the last reading.';

create function private.export_section(
  section text, after text, at_most integer, out items jsonb, out last_key text, out is_whole boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  source record;
begin
  select * into source
  from private.export_sources() as sources
  where sources.section = export_section.section;

  execute format(
    $query$
      select
        coalesce(jsonb_agg(page.item order by page.key) filter (where page.rank <= $4), '[]'),
        max(page.key) filter (where page.rank <= $4),
        count(*) <= $4
      from (
        select
          to_jsonb(source_row) - $2 as item,
          (%1$s)::text collate "C" as key,
          row_number() over (order by (%1$s)::text collate "C") as rank
        from %2$s as source_row
        where (%3$s) and ($3 is null or (%1$s)::text collate "C" > $3)
        order by 2
        limit $4 + 1
      ) as page
    $query$,
    source.key, source.relation, source.condition
  )
  into items, last_key, is_whole
  using private.member_id(), coalesce(source.hidden, '{}'), after, at_most;
end;
$$;

comment on function private.export_section(text, text, integer) is
  'The caller''s rows of a section of private.export_sources after a key, at most so many.';

create function private.export_page(export_id uuid, cursor jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  remaining integer := 500;
  sections jsonb := '{}';
  following jsonb;
  source record;
  part record;
begin
  perform private.turn_export_page(export_id, cursor);

  for source in
    select * from private.export_sources() as sources
    where cursor is null or sources.place >= (
      select current.place from private.export_sources() as current
      where current.section = cursor ->> 'section'
    )
    order by sources.place
  loop
    if remaining = 0 then
      following := jsonb_build_object('section', source.section, 'after', null);
      exit;
    end if;

    part := private.export_section(
      source.section,
      case when source.section = cursor ->> 'section' then cursor ->> 'after' end,
      remaining
    );

    if part.items <> '[]' then
      sections := sections || jsonb_build_object(source.section, part.items);
      remaining := remaining - jsonb_array_length(part.items);
    end if;

    if not part.is_whole then
      following := jsonb_build_object('section', source.section, 'after', part.last_key);
      exit;
    end if;
  end loop;

  update private.exports set next_page = following where exports.id = export_page.export_id;
  return jsonb_build_object('sections', sections, 'next', following);
end;
$$;

create function public.export_page(export_id uuid, cursor jsonb default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.export_page(export_id, cursor);
$$;

comment on function public.export_page(uuid, jsonb) is
  'For export-my-data: up to 500 rows of the caller''s data, by section, and the cursor of the next page. The first '
  'page begins the export with an id that the caller chose: three a day, after a sign-in of the last ten minutes.';

grant execute on function
  private.export_page(uuid, jsonb),
  public.export_page(uuid, jsonb)
to authenticated;
