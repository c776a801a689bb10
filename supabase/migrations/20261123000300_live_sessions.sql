-- A token outlives its session until it expires. Reading is harmless by comparison; sending, blocking, reporting,
-- moderating and exporting ask whether the session still lives.
create function private.admit_live_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  return null;
end;
$$;

create trigger require_live_session
before insert on public.posts
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.comments
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.messages
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.stories
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.friendships
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert or delete on public.blocks
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.reports
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.group_join_requests
for each statement execute function private.admit_live_session();

create trigger require_live_session
before insert on public.event_invitations
for each statement execute function private.admit_live_session();

create or replace function private.is_moderator()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.moderators
    where moderators.member_id = (select private.member_id())
      and private.is_live_session((auth.jwt() ->> 'session_id')::uuid, moderators.member_id)
  );
$$;

comment on function private.is_moderator() is
  'Whether the caller is a moderator, in a session that hasn''t ended.';

create or replace function private.export_page(section text, after text, page_size integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  source record;
  items jsonb;
  last_key text;
  is_whole boolean;
begin
  perform private.require_live_session();

  select * into source
  from private.export_sources() as each_source
  where each_source.section = coalesce(export_page.section, 'profile');

  if me is null or not found then
    raise no_data_found using message = 'This part of the export does not exist';
  end if;

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
  using me, coalesce(source.hidden, '{}'), after, least(greatest(page_size, 1), 500);

  return jsonb_build_object(
    'section', source.section,
    'items', items,
    'next', case
      when not is_whole then jsonb_build_object('section', source.section, 'after', last_key)
      else (
        select jsonb_build_object('section', following.section, 'after', null)
        from private.export_sources() as following
        where following.place = source.place + 1
      )
    end
  );
end;
$$;
