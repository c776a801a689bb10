create function private.announce_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  answered uuid;
  about jsonb;
begin
  select * into post
  from public.posts
  where posts.id = coalesce(new.post_id, old.post_id);

  if not found then
    return null;
  end if;

  if tg_op = 'DELETE' then
    perform private.tell_counts(post.id, '{}');
    return null;
  end if;

  select comments.user_id into answered from public.comments where comments.id = new.parent_id;
  about := jsonb_strip_nulls(jsonb_build_object(
    'post_id', post.id,
    'post_user_id', post.user_id,
    'comment_id', new.id,
    'parent_id', new.parent_id
  ));

  perform private.tell_counts(post.id, array[post.user_id, answered]);

  -- Who answers the author of the post tells them once.
  if private.reads(answered, post) then
    perform private.tell(answered, new.user_id, 'comment_reply', about);
  end if;

  if answered is distinct from post.user_id and private.reads(post.user_id, post) then
    perform private.tell(post.user_id, new.user_id, 'post_comment', about);
  end if;

  return null;
end;
$$;

create constraint trigger announce_comment
after insert or delete on public.comments
deferrable initially deferred
for each row execute function private.announce_comment();
