create function private.is_waiting_file(bucket text, path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.media as file
    where file.bucket = is_waiting_file.bucket
      and file.path = is_waiting_file.path
      and file.owner_id = (select private.member_id())
      and file.accepted_at is not null
      and file.claimed_at is null
  );
$$;

comment on function private.is_waiting_file(text, text) is
  'Whether a file is the caller''s own, accepted, and named by nothing yet: so they see what they send.';

grant execute on function private.is_waiting_file(text, text) to authenticated;
