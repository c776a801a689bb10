create or replace function private.my_sessions()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  current_id uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  perform private.require_live_session();

  return (
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(to_jsonb(mine) order by mine.current desc, mine.last_used_at desc, mine.id), '[]')
    )
    from (
      select
        sessions.id,
        sessions.user_agent,
        host(sessions.ip) as ip,
        sessions.created_at,
        -- Auth keeps this time without a zone, in UTC.
        greatest(sessions.created_at, sessions.refreshed_at at time zone 'UTC') as last_used_at,
        sessions.id = current_id as current
      from auth.sessions
      where sessions.user_id = (select private.member_id())
        and private.is_live_session(sessions.id, sessions.user_id)
    ) as mine
  );
end;
$$;
