-- What a plain insert cannot say: more than one picture, and what each shows.
create function private.finish_media(post_id uuid, media jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  item jsonb;
  place bigint;
begin
  select * into post
  from public.posts
  where posts.id = finish_media.post_id and posts.user_id = private.member_id();

  for item, place in
    select each.item, each.place - 1
    from jsonb_array_elements(media) with ordinality as each (item, place)
    where post.id is not null
  loop
    if place > 0 then
      perform private.add_post_media(post, place::integer, item ->> 'path', item);
      continue;
    end if;

    update public.post_media
    set
      width = coalesce(post_media.width, (item ->> 'width')::integer),
      height = coalesce(post_media.height, (item ->> 'height')::integer),
      placeholder = nullif(item ->> 'placeholder', ''),
      alt = nullif(btrim(item ->> 'alt'), '')
    where post_media.post_id = post.id and post_media.position = 0;
  end loop;
end;
$$;

comment on function private.finish_media(uuid, jsonb) is
  'Adds to a post of the caller''s, which has its first file already, what was given along with it.';

grant execute on function private.finish_media(uuid, jsonb) to authenticated;

-- One function of that name, or the API could not tell which is meant.
drop function public.create_post(uuid, text);

create function public.create_post(
  id uuid,
  content text default '',
  home jsonb default null,
  media jsonb default '[]',
  tags uuid[] default '{}'
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  group_id uuid := (home ->> 'group_id')::uuid;
  event_id uuid := (home ->> 'event_id')::uuid;
  card jsonb;
begin
  if group_id is not null and group_id not in (select private.my_group_ids()) then
    raise no_data_found using message = 'This group does not exist';
  end if;

  if event_id is not null and event_id not in (select private.my_event_ids()) then
    raise no_data_found using message = 'This event does not exist';
  end if;

  insert into public.posts (id, user_id, content, image_url, group_id, event_id)
  values (
    create_post.id,
    me,
    btrim(coalesce(create_post.content, ''), E' \t\r\n'),
    media -> 0 ->> 'path',
    group_id,
    event_id
  )
  on conflict on constraint posts_pkey do nothing;

  -- Whoever asks again, after a lost answer, gets the post as it is.
  if found then
    perform private.finish_media(create_post.id, coalesce(media, '[]'));

    insert into public.post_tags (post_id, tagged_user_id, tagged_by)
    select distinct create_post.id, tag.member_id, me
    from unnest(tags) as tag (member_id);
  end if;

  select public.post_card(posts.id) into card
  from public.posts
  where posts.id = create_post.id and posts.user_id = me;

  if card is null then
    raise unique_violation using message = 'This id belongs to another post';
  end if;

  return card;
end;
$$;

comment on function public.create_post(uuid, text, jsonb, jsonb, uuid[]) is
  'Posts to the caller''s friends, or in {group_id} or {event_id}, with media [{path, width, height, '
  'placeholder, alt}] and tagged friends, all or nothing. The same id again returns the post as it is.';

grant execute on function public.create_post(uuid, text, jsonb, jsonb, uuid[]) to authenticated;
