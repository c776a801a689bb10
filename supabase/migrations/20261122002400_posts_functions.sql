-- A plain insert has at most one picture, without details.
create function private.finish_post_media(post_id uuid, media jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  item jsonb;
  rank bigint;
begin
  select * into post
  from public.posts
  where posts.id = finish_post_media.post_id and posts.user_id = private.member_id();

  for item, rank in
    select each.item, each.rank - 1
    from jsonb_array_elements(media) with ordinality as each (item, rank)
    where post.id is not null
  loop
    if rank > 0 then
      perform private.add_post_media(post, rank::integer, item ->> 'path', item);
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

comment on function private.finish_post_media(uuid, jsonb) is
  'Adds the other files and all details to a post of the caller''s that has its first file.';

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
    raise exception sqlstate 'PT404' using message = 'This group does not exist';
  end if;

  if event_id is not null and event_id not in (select private.my_event_ids()) then
    raise exception sqlstate 'PT404' using message = 'This event does not exist';
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

  -- A retry after a lost answer returns the post as it is.
  if found then
    perform private.finish_post_media(create_post.id, coalesce(media, '[]'));

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
  'placeholder, alt}] and tagged friends, in one transaction. The same id again returns the post as it is.';

create function private.delete_post(post_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.posts
  where posts.id = delete_post.post_id
    and private.can_delete_post((select private.caller()), posts);

  -- A caller who still sees the post must not believe that it is gone, e.g. a former moderator.
  if not found and private.can_read_post(delete_post.post_id) then
    raise insufficient_privilege
      using message = 'Only its author and the moderators of its group or event can delete this post';
  end if;
end;
$$;

create function public.delete_post(post_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.delete_post(post_id);
$$;

comment on function public.delete_post(uuid) is
  'Deletes a post of the caller''s, even one that they can''t read any more (in a group they left, or a '
  'repost of a former friend''s post), or a post in a place that they moderate. 42501 for a post that they '
  'see and may not delete; no error if there is nothing to delete.';

create function private.list_audience(post public.posts, after jsonb, row_limit integer)
returns table (id uuid, since timestamptz)
language sql
stable
security definer
rows 20
set search_path = ''
as $$
  select reader.id, reader.since
  from private.possible_readers(post) as reader
  where (reader.since, reader.id) < (private.cursor_at(after), private.cursor_id(after))
    and private.member_can_read_post(reader.id, post)
  order by reader.since desc, reader.id desc
  limit row_limit;
$$;

create function private.audience_size(post public.posts)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from private.possible_readers(post) as reader where private.member_can_read_post(reader.id, post);
$$;

create function public.audience(post_id uuid, after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with post as materialized (
    select posts as row
    from public.posts
    where posts.id = audience.post_id and posts.user_id = (select auth.uid())
  ),
  -- The list of a repost's readers would reveal the friends of the original's author, so only their number is
  -- returned.
  candidates as materialized (
    select
      reader.id,
      reader.since as at,
      row_number() over (order by reader.since desc, reader.id desc) as rank
    from post
    cross join lateral private.list_audience((post.row), after, private.page_length(page_size) + 1) as reader
    where (post.row).repost_of is null
  )
  select private.page(
    jsonb_agg(member.card order by candidates.rank)
      filter (where candidates.rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.at, 'id', candidates.id) order by candidates.rank),
    private.page_length(page_size)
  ) || jsonb_build_object(
    'total', (select private.audience_size((post.row)) from post)
  )
  from candidates
  left join private.member_cards(array(select candidates.id from candidates)) as member
    on member.id = candidates.id;
$$;

comment on function public.audience(uuid, jsonb, integer) is
  'The members who can see the caller''s own post, and their number, by the rule that decides reading. For '
  'a repost only the number. Empty, and null, for a post of others.';

grant execute on function
  private.finish_post_media(uuid, jsonb),
  public.create_post(uuid, text, jsonb, jsonb, uuid[]),
  private.delete_post(uuid),
  public.delete_post(uuid),
  private.list_audience(public.posts, jsonb, integer),
  private.audience_size(public.posts),
  public.audience(uuid, jsonb, integer)
to authenticated;
