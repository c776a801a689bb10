-- What a visitor may ask without an account, one answer at a time and not too often.
create function private.is_visible(member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when (select auth.uid()) is null then true
    else private.member_id() is not null and private.can_meet(is_visible.member_id)
  end;
$$;

create function private.public_profile(member_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  profile jsonb;
begin
  perform private.limit_rate('public_profile', 240, interval '1 minute');

  select private.member_card(member) || jsonb_build_object(
    'created_at', member.created_at,
    'bio', details.bio,
    'location', details.location,
    'website', details.website
  )
  into profile
  from public.profiles as member
  left join public.profile_details as details
    on details.id = member.id
    and (member.id = me or member.id in (select private.friend_ids()))
  where member.id = public_profile.member_id and private.is_visible(member.id);

  return profile;
end;
$$;

create function public.public_profile(member_id uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.public_profile(member_id);
$$;

comment on function public.public_profile(uuid) is
  'A member''s card and when they joined; bio, location and website for themselves and friends only.';

create function private.username_available(name text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  handle text := lower(btrim(name));
begin
  perform private.limit_rate('username_available', 120, interval '1 minute');

  return coalesce(handle ~ '^[a-z0-9_]{3,80}$' and handle <> 'friend', false)
    and not exists (select from public.profiles where profiles.username = handle);
end;
$$;

create function public.username_available(name text)
returns boolean
language sql
set search_path = ''
as $$
  select private.username_available(name);
$$;

comment on function public.username_available(text) is
  'Whether a username is well formed and nobody''s, whatever its case.';

create function private.inviter_card(username text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  card jsonb;
begin
  perform private.limit_rate('inviter_card', 60, interval '1 minute');

  select private.member_card(member) into card
  from public.profiles as member
  where member.username = lower(btrim(inviter_card.username)) and private.is_visible(member.id);

  return card;
end;
$$;

create function public.inviter_card(username text)
returns jsonb
language sql
set search_path = ''
as $$
  select private.inviter_card(username);
$$;

comment on function public.inviter_card(text) is
  'Who invites, by their exact username, or null.';

grant execute on function
  private.public_profile(uuid),
  public.public_profile(uuid),
  private.username_available(text),
  public.username_available(text),
  private.inviter_card(text),
  public.inviter_card(text)
to anon, authenticated;
