grant update (avatar_url) on public.profiles to authenticated;

create function private.change_avatar()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.avatar_url is not null then
    perform private.claim_media('avatars', new.avatar_url, new.id);
  end if;

  perform private.release_media('avatars', old.avatar_url);

  return null;
end;
$$;

create trigger change_avatar
after update of avatar_url on public.profiles
for each row
when (old.avatar_url is distinct from new.avatar_url)
execute function private.change_avatar();
