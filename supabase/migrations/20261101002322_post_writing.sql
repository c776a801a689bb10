-- A picture says enough.
alter table public.posts
drop constraint posts_content_length,
add constraint posts_content_length check (char_length(content) <= 5000),
add constraint posts_not_empty check (content ~ '\S' or image_url is not null),
alter column content set default '';

grant insert (image_url, group_id, event_id, repost_of) on public.posts to authenticated;

create function private.may_repost(post_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.posts
    where posts.id = post_id
      and num_nonnulls(posts.group_id, posts.event_id, posts.repost_of) = 0
      and private.reads(private.member_id(), posts)
  );
$$;

comment on function private.may_repost(uuid) is
  'Whether the caller may repost a post: one that they may read and that is among friends.';

grant execute on function private.may_repost(uuid) to authenticated;

drop policy "members post in their own name" on public.posts;
drop policy "authors edit their posts" on public.posts;
drop policy "authors delete their posts" on public.posts;

create policy "members post in their own name where they belong"
on public.posts for insert to authenticated
with check (
  user_id = (select private.member_id())
  and (group_id is null or group_id in (select private.my_group_ids()))
  and (event_id is null or event_id in (select private.my_event_ids()))
  and (repost_of is null or private.may_repost(repost_of))
);

create policy "authors edit what they wrote themselves"
on public.posts for update to authenticated
using (user_id = (select private.member_id()) and repost_of is null)
with check (user_id = (select private.member_id()) and repost_of is null);

create policy "authors and who moderates the place delete posts"
on public.posts for delete to authenticated
using (
  user_id = (select private.member_id())
  or group_id in (select private.my_moderated_group_ids())
  or event_id in (select private.my_organised_event_ids())
);

create function private.repost_text(original public.posts)
returns text
language sql
stable
set search_path = ''
as $$
  select rtrim(left('Reposted from @' || profiles.username || ': ' || original.content, 5000))
  from public.profiles
  where profiles.id = original.user_id;
$$;

-- What is reposted is always the original, and in its own words, whatever the client sends. One that the
-- caller may not read is left to the policy, which refuses it as it does one that isn't there.
create function private.write_repost()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original public.posts;
begin
  select root.* into original
  from public.posts
  join public.posts as root on root.id = coalesce(posts.repost_of, posts.id)
  where posts.id = new.repost_of
    and ((select auth.uid()) is null or private.reads((select auth.uid()), posts));

  if found then
    new.repost_of := original.id;
    new.image_url := null;
    new.content := private.repost_text(original);
  end if;

  return new;
end;
$$;

create trigger write_repost
before insert on public.posts
for each row
when (new.repost_of is not null)
execute function private.write_repost();

-- What its author takes back is taken back everywhere.
create function private.follow_original()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.posts
  set content = private.repost_text(new)
  where posts.repost_of = new.id;

  return null;
end;
$$;

create trigger follow_original
after update of content on public.posts
for each row
when (new.repost_of is null and old.content is distinct from new.content)
execute function private.follow_original();
