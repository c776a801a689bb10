-- An edited comment changes no count. Readers of its post read the shown comments again after a `post_counts` event.
create function private.announce_edited_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify_post_counts(new.post_id, '{}');
  return null;
end;
$$;

create constraint trigger announce_edited_comment
after update of content on public.comments
deferrable initially deferred
for each row
when (old.content is distinct from new.content)
execute function private.announce_edited_comment();
