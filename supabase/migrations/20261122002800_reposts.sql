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

-- A repost always refers to the original post and has its words, whatever the client sends. A post that the
-- caller may not read is left to the policy, which refuses it as if it didn't exist.
create function private.fill_repost()
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
    and ((select auth.uid()) is null or private.member_can_read_post((select auth.uid()), posts));

  if found then
    new.repost_of := original.id;
    new.image_url := null;
    new.content := private.repost_text(original);
  end if;

  return new;
end;
$$;

create trigger fill_repost
before insert on public.posts
for each row
when (new.repost_of is not null)
execute function private.fill_repost();

-- An edit of the original changes its reposts too.
create function private.update_reposts()
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

create trigger update_reposts
after update of content on public.posts
for each row
when (new.repost_of is null and old.content is distinct from new.content)
execute function private.update_reposts();

create function public.repost(id uuid, post_id uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  original public.posts;
  own_repost public.posts;
begin
  -- Read under the policy, so a post that the caller can't see doesn't exist.
  select root.* into original
  from public.posts
  join public.posts as root on root.id = coalesce(posts.repost_of, posts.id)
  where posts.id = repost.post_id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This post does not exist';
  end if;

  if num_nonnulls(original.group_id, original.event_id) > 0 then
    raise check_violation using message = 'Only posts among friends can be reposted';
  end if;

  -- A concurrent repost by the same member waits here, and then finds this one.
  insert into public.posts (id, user_id, repost_of)
  values (repost.id, me, original.id)
  on conflict do nothing;

  select * into own_repost
  from public.posts
  where posts.repost_of = original.id and posts.user_id = me;

  if own_repost.id is distinct from repost.id then
    raise unique_violation using message = case
      when own_repost.id is null then 'This id belongs to another post'
      else 'You have already reposted this post'
    end;
  end if;

  return public.post_card(own_repost.id);
end;
$$;

comment on function public.repost(uuid, uuid) is
  'Reposts a friend''s post to those of the caller''s friends who may read the original. The same id again '
  'returns the repost as it is; another repost of the same post is 23505.';

grant execute on function
  public.repost(uuid, uuid)
to authenticated;
