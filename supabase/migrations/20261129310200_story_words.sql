-- Words on a picture are data and no pixels, so that they can be read aloud, searched in an export and moderated.
alter table public.stories
add column words text
  constraint stories_words_length check (char_length(words) <= 200),
add column words_place text
  constraint stories_words_place check (words_place in ('top', 'middle', 'bottom')),
add constraint stories_words_placed check ((words is null) = (words_place is null)),
add constraint stories_words_on_pictures check (words is null or media_type = 'image');

grant select (words, words_place) on public.stories to authenticated;
grant insert (words, words_place) on public.stories to authenticated;

create or replace function private.prepare_story()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.content := nullif(btrim(new.content, E' \t\r\n'), '');
  new.words := nullif(btrim(new.words, E' \t\r\n'), '');
  new.words_place := case when new.words is not null then coalesce(new.words_place, 'middle') end;

  if (select auth.uid()) is not null or new.expires_at is null then
    new.expires_at := new.created_at + interval '24 hours';
  end if;

  select file.width, file.height into new.width, new.height
  from private.media as file
  where file.bucket = 'stories' and file.path = new.media_url and file.owner_id = new.user_id;

  return new;
end;
$$;

create or replace function private.report_subject(kind text, id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  subject jsonb;
begin
  case kind
    when 'member' then
      select jsonb_build_object(
        'author_id', profiles.id,
        'title', profiles.full_name,
        'text', profile_details.bio,
        'files', private.file_list('avatars', profiles.avatar_url)
      ) into subject
      from public.profiles
      left join public.profile_details on profile_details.id = profiles.id
      where profiles.id = report_subject.id;
    when 'post' then
      select jsonb_build_object(
        'author_id', posts.user_id,
        'text', concat_ws(E'\n', posts.repost_note, posts.content),
        'files', (
          select jsonb_agg(
            jsonb_build_object('bucket', 'posts', 'path', post_media.path) order by post_media.position
          )
          from public.post_media
          where post_media.post_id = posts.id
        ),
        'created_at', posts.created_at
      ) into subject
      from public.posts
      where posts.id = report_subject.id;
    when 'comment' then
      select jsonb_build_object(
        'author_id', comments.user_id,
        'text', comments.content,
        'created_at', comments.created_at
      ) into subject
      from public.comments
      where comments.id = report_subject.id;
    when 'message' then
      select jsonb_build_object(
        'author_id', messages.sender_id,
        'text', messages.content,
        'files', private.file_list('messages', messages.media_url),
        'created_at', messages.created_at
      ) into subject
      from public.messages
      where messages.id = report_subject.id;
    when 'story' then
      select jsonb_build_object(
        'author_id', stories.user_id,
        'text', nullif(concat_ws(E'\n', stories.words, stories.content), ''),
        'files', private.file_list('stories', stories.media_url),
        'created_at', stories.created_at
      ) into subject
      from public.stories
      where stories.id = report_subject.id;
    when 'group' then
      select jsonb_build_object(
        'title', groups.name,
        'text', groups.description,
        'files', private.file_list('groups', groups.cover_image),
        'created_at', groups.created_at
      ) into subject
      from public.groups
      where groups.id = report_subject.id;
    when 'event' then
      select jsonb_build_object(
        'author_id', events.created_by,
        'title', events.title,
        'text', events.description,
        'files', private.file_list('events', events.cover_image),
        'created_at', events.created_at
      ) into subject
      from public.events
      where events.id = report_subject.id;
    else
      subject := null;
  end case;

  return jsonb_strip_nulls(subject);
end;
$$;
