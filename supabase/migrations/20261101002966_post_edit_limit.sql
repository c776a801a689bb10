-- Everybody who reads the post and is there is told.
create trigger a_limit_edits
before update of content on public.posts
for each row when (current_user = 'authenticated')
execute function private.limit_hourly('edit_post', '120');
