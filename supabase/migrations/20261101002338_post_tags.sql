create table public.post_tags (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  tagged_user_id uuid not null references public.profiles (id) on delete cascade,
  tagged_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  constraint post_tags_once unique (post_id, tagged_user_id),
  constraint post_tags_not_self check (tagged_user_id <> tagged_by)
);

comment on table public.post_tags is
  'Friends whom the author of a post names on it. Seen with the post, for as long as they are friends.';

create index post_tags_tagged_user_id_idx on public.post_tags (tagged_user_id);
create index post_tags_tagged_by_idx on public.post_tags (tagged_by, tagged_user_id);

alter table public.post_tags enable row level security;

grant select, delete on public.post_tags to authenticated;
grant insert (id, post_id, tagged_user_id, tagged_by) on public.post_tags to authenticated;

create function private.reaches(post_id uuid, member_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.id = reaches.post_id
      and posts.user_id = private.member_id()
      and private.reads(reaches.member_id, posts)
  );
$$;

comment on function private.reaches(uuid, uuid) is
  'Whether a member may read a post of the caller''s: nobody is named where they cannot look.';

grant execute on function private.reaches(uuid, uuid) to authenticated;

create policy "tags are seen with their post"
on public.post_tags for select to authenticated
using (
  (
    tagged_user_id = (select private.member_id())
    or tagged_user_id not in (select private.blocked_ids())
  )
  and exists (select from public.posts where posts.id = post_tags.post_id)
);

create policy "authors tag friends on their own posts"
on public.post_tags for insert to authenticated
with check (
  tagged_by = (select private.member_id())
  and tagged_user_id in (select private.friend_ids())
  and exists (
    select from public.posts
    where posts.id = post_tags.post_id
      and posts.user_id = (select private.member_id())
      and posts.repost_of is null
  )
  and private.reaches(post_id, tagged_user_id)
);

create policy "who tagged and who is tagged take it off"
on public.post_tags for delete to authenticated
using (
  tagged_by = (select private.member_id()) or tagged_user_id = (select private.member_id())
);

create function private.after_tag()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('tag', 200, interval '1 hour');
  end if;
  return null;
end;
$$;

create trigger after_tag
after insert on public.post_tags
for each row execute function private.after_tag();

create function private.announce_tag()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell(
    new.tagged_user_id,
    new.tagged_by,
    'post_tag',
    jsonb_build_object('post_id', new.post_id, 'post_user_id', new.tagged_by)
  );
  return null;
end;
$$;

create constraint trigger announce_tag
after insert on public.post_tags
deferrable initially deferred
for each row execute function private.announce_tag();

-- Former friends take their names off each other's posts, which they could not do themselves any more.
-- Before the friendship's own triggers, which hold the inboxes.
create function private.untag_former_friends()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.post_tags
  where (post_tags.tagged_by, post_tags.tagged_user_id) in (
    (old.user_id, old.friend_id), (old.friend_id, old.user_id)
  );
  return old;
end;
$$;

create trigger untag_former_friends
before delete on public.friendships
for each row
when (old.status = 'accepted')
execute function private.untag_former_friends();
