create function public.repost(id uuid, post_id uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  original public.posts;
  mine public.posts;
begin
  -- Read under the policy: what the caller can't see isn't there.
  select root.* into original
  from public.posts
  join public.posts as root on root.id = coalesce(posts.repost_of, posts.id)
  where posts.id = repost.post_id;

  if not found then
    raise no_data_found using message = 'This post does not exist';
  end if;

  if num_nonnulls(original.group_id, original.event_id) > 0 then
    raise check_violation using message = 'Only posts among friends can be reposted';
  end if;

  -- One waits here for another of the same member's, and then finds it.
  insert into public.posts (id, user_id, repost_of)
  values (repost.id, me, original.id)
  on conflict do nothing;

  select * into mine
  from public.posts
  where posts.repost_of = original.id and posts.user_id = me;

  if mine.id is distinct from repost.id then
    raise unique_violation using message = case
      when mine.id is null then 'This id belongs to another post'
      else 'You have already reposted this post'
    end;
  end if;

  return public.post_card(mine.id);
end;
$$;

comment on function public.repost(uuid, uuid) is
  'Reposts a friend''s post to the caller''s friends, of whom those see it who may read the original. The '
  'same id again returns the repost as it is; another repost of the same post is 23505.';

grant execute on function public.repost(uuid, uuid) to authenticated;

create function private.delete_post(post_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.posts
  where posts.id = delete_post.post_id
    and (
      posts.user_id = (select private.member_id())
      or posts.group_id in (select private.my_moderated_group_ids())
      or posts.event_id in (select private.my_organised_event_ids())
    );
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
  'Deletes a post of the caller''s, also one that they cannot read any more: in a group they left, or a '
  'repost of a former friend''s. Nothing to delete is no error.';

grant execute on function private.delete_post(uuid), public.delete_post(uuid) to authenticated;
