-- Both stand on one line beside the name.
alter table public.profile_details
add constraint profile_details_location_line check (location = private.plain_line(location)),
add constraint profile_details_website_line check (website = private.plain_line(website));

create trigger a_limit_edits
before update on public.profiles
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_profile', '60');

create trigger a_limit_edits
before update on public.profile_details
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_profile_details', '60');

create function private.clean_profile(profile jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      field.key,
      case field.key
        when 'bio' then nullif(btrim(field.value, E' \t\r\n'), '')
        when 'avatar_url' then nullif(field.value, '')
        else nullif(btrim(private.plain_line(field.value)), '')
      end
    ),
    '{}'
  )
  from jsonb_each_text(
    case jsonb_typeof(profile) when 'object' then profile else '{}' end
  ) as field;
$$;

comment on function private.clean_profile(jsonb) is
  'The fields without surrounding spaces and control characters. Empty ones are null.';

-- The codes are stable: the form shows its own words beside the field. The constraints refuse the same values
-- from the documented updates.
create function private.profile_refusals(profile jsonb, current_avatar text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(checked.key, checked.refusal) filter (where checked.refusal is not null), '{}'
  )
  from (
    select field.key, case field.key
      when 'full_name' then case
        when private.visible_length(coalesce(field.value, '')) < 2 then 'too_short'
        when char_length(field.value) > 80 then 'too_long'
      end
      when 'bio' then case when char_length(field.value) > 300 then 'too_long' end
      when 'location' then case when char_length(field.value) > 80 then 'too_long' end
      when 'website' then case
        when field.value !~ '^https?://[^\s]+$' then 'not_an_address'
        when char_length(field.value) > 300 then 'too_long'
      end
      when 'avatar_url' then case
        when field.value is distinct from current_avatar and field.value is not null
          and not private.is_unclaimed_file('avatars', field.value)
        then 'not_accepted'
      end
      else 'not_editable'
    end as refusal
    from jsonb_each_text(profile) as field
  ) as checked;
$$;

comment on function private.profile_refusals(jsonb, text) is
  'The fields of a cleaned profile that can''t be saved, with the code of the reason.';

create function private.readable_body(body json)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return body::jsonb;
exception when untranslatable_character or invalid_text_representation then
  raise check_violation using message = 'Text can only contain signs that can be stored';
end;
$$;

comment on function private.readable_body(json) is
  'The body, which is refused in words if it has NUL or half a surrogate pair.';

-- The one unnamed parameter gets the whole body, as it was sent. A named one would be decoded before the call,
-- and NUL be refused in the words of Postgres.
create function public.update_profile(json)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  edited jsonb := private.clean_profile(private.readable_body($1) -> 'profile');
  refused jsonb;
begin
  if me is null then
    raise insufficient_privilege using message = 'No authenticated user';
  end if;

  refused := private.profile_refusals(
    edited, (select profiles.avatar_url from public.profiles where profiles.id = me)
  );

  if refused <> '{}' then
    return jsonb_build_object('profile', null, 'refused', refused);
  end if;

  update public.profiles
  set
    full_name = case when edited ? 'full_name' then edited ->> 'full_name' else profiles.full_name end,
    avatar_url = case when edited ? 'avatar_url' then edited ->> 'avatar_url' else profiles.avatar_url end
  where profiles.id = me;

  update public.profile_details
  set
    bio = case when edited ? 'bio' then edited ->> 'bio' else profile_details.bio end,
    location = case when edited ? 'location' then edited ->> 'location' else profile_details.location end,
    website = case when edited ? 'website' then edited ->> 'website' else profile_details.website end
  where profile_details.id = me;

  return jsonb_build_object(
    'profile', (
      select private.member_card(profiles) || jsonb_build_object(
        'created_at', profiles.created_at,
        'bio', profile_details.bio,
        'location', profile_details.location,
        'website', profile_details.website
      )
      from public.profiles
      join public.profile_details on profile_details.id = profiles.id
      where profiles.id = me
    ),
    'refused', null
  );
end;
$$;

comment on function public.update_profile(json) is
  '`{profile}`: saves the sent fields of the caller''s profile: full_name, bio, location, website, and avatar_url, the '
  'path of an accepted picture. Returns the profile; if a field is refused, saves nothing and returns a code '
  'for each such field.';

grant execute on function
  private.clean_profile(jsonb),
  private.profile_refusals(jsonb, text),
  private.readable_body(json),
  public.update_profile(json)
to authenticated;
