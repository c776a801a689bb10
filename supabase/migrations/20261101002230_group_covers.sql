create unique index groups_cover_image_idx on public.groups (cover_image);

create function private.change_group_cover()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.cover_image is not null then
    perform private.claim_media('groups', new.cover_image, (select auth.uid()));
  end if;

  perform private.release_media('groups', old.cover_image);

  return null;
end;
$$;

create trigger change_cover
after update of cover_image on public.groups
for each row when (old.cover_image is distinct from new.cover_image)
execute function private.change_group_cover();

create trigger release_cover
after delete on public.groups
for each row when (old.cover_image is not null)
execute function private.change_group_cover();

create function private.tell_group_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.present_members(new.id),
    'group',
    jsonb_build_object('group_id', new.id, 'what', 'group')
  );
  return null;
end;
$$;

create trigger tell_change
after update of name, description, privacy, cover_image on public.groups
for each row execute function private.tell_group_change();
