-- What a policy enforces and a card tells is one rule. It is asked of a row and of who asks, who is worked out
-- once for a query or a page.
create type private.caller as (
  id uuid,
  moderated_group_ids uuid[],
  organised_event_ids uuid[]
);

create function private.caller()
returns private.caller
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    private.member_id(),
    array(select private.my_moderated_group_ids()),
    array(select private.my_organised_event_ids())
  );
end;
$$;

comment on function private.caller() is
  'Who asks, and where they keep order. The id is null when the account is gone.';

create function private.keeps_order(caller private.caller, post public.posts)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(
    post.group_id = any (caller.moderated_group_ids)
      or post.event_id = any (caller.organised_event_ids),
    false
  );
end;
$$;

comment on function private.keeps_order(private.caller, public.posts) is
  'Whether a post is in a group that they moderate or an event that they organise: there nobody is '
  'invisible to them.';

create function private.deletes(caller private.caller, post public.posts)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(post.user_id = caller.id, false) or private.keeps_order(caller, post);
end;
$$;

comment on function private.deletes(private.caller, public.posts) is
  'Whether they may delete a post: their own, and where they keep order everybody''s.';

create function private.deletes(caller private.caller, said public.comments, post public.posts)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(said.user_id = caller.id, false) or private.deletes(caller, post);
end;
$$;

comment on function private.deletes(private.caller, public.comments, public.posts) is
  'Whether they may delete a comment on a post that they may read: their own, and every one on a post that '
  'they may delete.';

grant execute on function
  private.caller(),
  private.keeps_order(private.caller, public.posts),
  private.deletes(private.caller, public.posts),
  private.deletes(private.caller, public.comments, public.posts)
to authenticated;

drop policy "authors and who moderates the place delete posts" on public.posts;

create policy "authors and who moderates the place delete posts"
on public.posts for delete to authenticated
using (private.deletes((select private.caller()), posts));

drop policy "authors of comment and post, and who moderates, delete comments" on public.comments;

-- Of a post that cannot be read any more one deletes one's own comments alone.
create policy "authors of comment and post, and who moderates, delete comments"
on public.comments for delete to authenticated
using (
  private.deletes(
    (select private.caller()),
    comments,
    (select posts from public.posts where posts.id = comments.post_id)
  )
);

create or replace function private.delete_post(post_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.posts
  where posts.id = delete_post.post_id
    and private.deletes((select private.caller()), posts);

  -- Whoever sees it must not take it for gone: a moderator until a moment ago, say.
  if not found and private.may_read_post(delete_post.post_id) then
    raise insufficient_privilege
      using message = 'Only its author and who moderates the place can delete this post';
  end if;
end;
$$;

comment on function public.delete_post(uuid) is
  'Deletes a post of the caller''s, also one that they cannot read any more (in a group they left, or a '
  'repost of a former friend''s), or a post where they keep order. One that they see and may not delete is '
  '42501; nothing to delete is no error.';
