create or replace function private.public_profile(member_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  is_own boolean := me = public_profile.member_id;
  is_close boolean := is_own or public_profile.member_id in (select private.friend_ids());
  profile jsonb;
begin
  perform private.limit_rate('public_profile', 240, interval '1 minute');

  select private.member_card(member) || jsonb_build_object(
    'created_at', member.created_at,
    'bio', details.bio,
    'location', details.location,
    'website', details.website,
    'mutual', case
      when not is_own then (select shared.mutual from private.mutual_friends(array[member.id]) as shared)
    end
  )
  into profile
  from public.profiles as member
  left join public.profile_details as details on details.id = member.id and is_close
  where member.id = public_profile.member_id and private.is_visible(member.id);

  return profile;
end;
$$;

comment on function public.public_profile(uuid) is
  'A member''s card and when they joined. Bio, location and website only for themselves and friends; the '
  'friends in common for every other member.';
