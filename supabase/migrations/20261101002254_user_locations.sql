create table public.user_locations (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  latitude double precision not null
    constraint user_locations_latitude_range check (latitude between -90 and 90),
  longitude double precision not null
    constraint user_locations_longitude_range check (longitude between -180 and 180),
  updated_at timestamptz not null default now()
);

comment on table public.user_locations is
  'Where members are who let events near them be found. Theirs alone, for as long as they like.';

alter table public.user_locations enable row level security;

-- The documented upsert sends every column, the key and the server's own time among them.
grant select, delete on public.user_locations to authenticated;
grant insert (user_id, latitude, longitude, updated_at) on public.user_locations to authenticated;
grant update (user_id, latitude, longitude, updated_at) on public.user_locations to authenticated;

create policy "members see their own location"
on public.user_locations for select to authenticated
using (user_id = (select private.member_id()));

create policy "members share their own location"
on public.user_locations for insert to authenticated
with check (user_id = (select private.member_id()));

create policy "members move their own location"
on public.user_locations for update to authenticated
using (user_id = (select private.member_id()))
with check (user_id = (select private.member_id()));

create policy "members take their own location back"
on public.user_locations for delete to authenticated
using (user_id = (select private.member_id()));

create trigger touch
before insert or update on public.user_locations
for each row execute function private.touch();
