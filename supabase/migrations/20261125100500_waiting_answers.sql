create or replace function private.waiting_answers()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'accepted', (
      select count(*) from private.accepted_requests
      where accepted_requests.member_id = (select private.member_id())
    ),
    'invited', exists (
      select from private.inviters
      where inviters.member_id = (select private.member_id())
        and not private.is_leaving(inviters.inviter_id)
    ),
    'welcome', not exists (
      select from private.member_settings
      where member_settings.member_id = (select private.member_id())
        and member_settings.first_steps_closed_at is not null
    )
  );
$$;
