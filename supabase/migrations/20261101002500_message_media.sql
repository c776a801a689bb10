alter table public.messages
add column media_url text
  constraint messages_media_url_length check (char_length(media_url) <= 300),
-- The server takes the size from the file itself.
add column width integer,
add column height integer,
add column duration_ms integer
  constraint messages_duration_ms_range check (duration_ms between 1 and 86400000),
-- Base64 of a few bytes, so that it can't be an address.
add column placeholder text
  constraint messages_placeholder_shape check (
    placeholder ~ '^[A-Za-z0-9+/=]+$' and char_length(placeholder) <= 1000
  ),
add column alt text
  constraint messages_alt_length check (char_length(alt) <= 300),
add column edited_at timestamptz,
add constraint messages_say_something check (coalesce(content ~ '\S', media_url is not null)),
add constraint messages_type_of_media check ((message_type = 'text') = (media_url is null));

create index messages_media_url_idx on public.messages (media_url) where media_url is not null;

create index messages_unread_idx on public.messages (recipient_id, sender_id) where not read;

create function private.clean_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');

  if tg_op = 'INSERT' and new.media_url is not null then
    select file.width, file.height into new.width, new.height
    from private.media as file
    where file.bucket = 'messages' and file.path = new.media_url and file.owner_id = new.sender_id;
  end if;

  return new;
end;
$$;

create trigger clean_message
before insert or update of content on public.messages
for each row execute function private.clean_message();

create function private.claim_message_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  file private.media := private.claim_media('messages', new.media_url, new.sender_id);
begin
  if file.kind <> replace(new.message_type, 'voice', 'audio') then
    raise check_violation using message = 'This file is of another type than the message says';
  end if;

  return null;
end;
$$;

-- Not before the insert, so that sending the same message again doesn't find its file taken.
create trigger claim_message_media
after insert on public.messages
for each row
when (new.media_url is not null)
execute function private.claim_message_media();

create function private.release_message_media()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_media('messages', old.media_url);
  return null;
end;
$$;

create trigger release_message_media
after delete on public.messages
for each row
when (old.media_url is not null)
execute function private.release_message_media();
