create unique index events_cover_image_idx on public.events (cover_image);

create function private.change_event_cover()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.cover_image is not null then
    perform private.claim_media('events', new.cover_image, new.created_by);
  end if;

  perform private.release_media('events', old.cover_image);

  return null;
end;
$$;

create trigger change_cover
after update of cover_image on public.events
for each row when (old.cover_image is distinct from new.cover_image)
execute function private.change_event_cover();

create trigger release_cover
after delete on public.events
for each row when (old.cover_image is not null)
execute function private.change_event_cover();

create function private.tell_event_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify(
    private.present_attendees(new.id),
    'event',
    jsonb_build_object('event_id', new.id, 'what', 'event')
  );
  return null;
end;
$$;

create trigger tell_change
after update of
  title, description, location, start_date, end_date, time_zone, privacy, max_attendees, cover_image,
  latitude, longitude
on public.events
for each row execute function private.tell_event_change();
