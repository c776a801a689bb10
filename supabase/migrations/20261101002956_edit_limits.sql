-- Each of these is told to everybody who is there.
create trigger a_limit_edits
before update on public.groups
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_place', '120');

create trigger a_limit_edits
before update on public.events
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_place', '120');

-- A role that is inherited is changed by a trigger, and is nobody's doing.
create trigger a_limit_roles
before update of role on public.group_members
for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
execute function private.limit_hourly('edit_place', '120');
