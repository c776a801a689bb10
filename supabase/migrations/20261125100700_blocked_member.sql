create function private.blocked_member(member_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.member_card(member)
  from public.blocks
  join public.profiles as member on member.id = blocks.blocked_id
  where blocks.blocker_id = (select private.member_id()) and blocks.blocked_id = blocked_member.member_id;
$$;

comment on function private.blocked_member(uuid) is
  'The card of a member whom the caller has blocked, which the policies hide; otherwise null.';

create or replace function public.relation_with(member_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'friendship', public.friendship_with(relation_with.member_id),
    'muted', exists (
      select from public.mutes
      where mutes.muter_id = (select private.member_id()) and mutes.muted_id = relation_with.member_id
    ),
    'blocked', exists (
      select from public.blocks
      where blocks.blocker_id = (select private.member_id()) and blocks.blocked_id = relation_with.member_id
    ),
    'blocked_member', private.blocked_member(relation_with.member_id)
  );
$$;

comment on function public.relation_with(uuid) is
  'The caller''s friendship with a member, whether the caller has muted or blocked them, and the card of one whom '
  'the caller has blocked.';

grant execute on function private.blocked_member(uuid) to authenticated;
