-- A reply begins with the username of the member it replies to, whatever the client sends.
create function private.prefix_reply()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  mention text;
begin
  select '@' || profiles.username into mention
  from public.comments
  join public.profiles on profiles.id = comments.user_id
  where comments.id = new.parent_id and comments.post_id = new.post_id;

  if new.content ~ '\S' and new.content !~ ('^' || mention || '(?![a-z0-9_])') then
    new.content := mention || ' ' || new.content;
  end if;

  return new;
end;
$$;

create trigger prefix_reply
before insert or update of content on public.comments
for each row
when (new.parent_id is not null)
execute function private.prefix_reply();

create trigger set_edited_at
before update of content on public.comments
for each row
when (old.content is distinct from new.content)
execute function private.set_edited_at();

create function private.count_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.posts
    set comments_count = posts.comments_count - 1
    where posts.id = old.post_id;

    delete from public.notifications
    where notifications.data ? 'comment_id' and notifications.data ->> 'comment_id' = old.id::text;
    return null;
  end if;

  if (select auth.uid()) is not null then
    perform private.limit_rate('comment', 300, interval '1 hour');
  end if;

  update public.posts
  set comments_count = posts.comments_count + 1
  where posts.id = new.post_id;

  return null;
end;
$$;

create trigger count_comment
after insert or delete on public.comments
for each row execute function private.count_comment();

create function private.announce_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  post public.posts;
  parent_author uuid;
  about jsonb;
begin
  select * into post
  from public.posts
  where posts.id = coalesce(new.post_id, old.post_id);

  if not found then
    return null;
  end if;

  if tg_op = 'DELETE' then
    perform private.notify_post_counts(post.id, '{}');
    return null;
  end if;

  select comments.user_id into parent_author from public.comments where comments.id = new.parent_id;
  about := jsonb_strip_nulls(jsonb_build_object(
    'post_id', post.id,
    'post_user_id', post.user_id,
    'comment_id', new.id,
    'parent_id', new.parent_id
  ));

  perform private.notify_post_counts(post.id, array[post.user_id, parent_author]);

  -- A reply to the post's author causes one notification, not two.
  if private.member_can_read_post(parent_author, post) then
    perform private.create_notification(parent_author, new.user_id, 'comment_reply', about);
  end if;

  if parent_author is distinct from post.user_id and private.member_can_read_post(post.user_id, post) then
    perform private.create_notification(post.user_id, new.user_id, 'post_comment', about);
  end if;

  return null;
end;
$$;

create constraint trigger announce_comment
after insert or delete on public.comments
deferrable initially deferred
for each row execute function private.announce_comment();

create function private.comment_card(
  comment public.comments, author jsonb, liked_by_me boolean, may_delete boolean
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', comment.id,
    'post_id', comment.post_id,
    'parent_id', comment.parent_id,
    'content', comment.content,
    'author', author,
    'likes_count', comment.likes_count,
    'liked_by_me', liked_by_me,
    'may_delete', may_delete,
    'created_at', comment.created_at,
    'edited_at', comment.edited_at
  );
$$;

create function private.comment_page(post public.posts, after jsonb, length integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  caller private.caller := private.caller();
  blocked uuid[] := array(select private.blocked_ids());
  -- Oldest first: the next page is after the cursor, not before.
  after_at timestamptz := coalesce((after ->> 'at')::timestamptz, '-infinity');
  after_id uuid := coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  if private.moderates_post(caller, post) then
    blocked := '{}';
  end if;

  return (
    with candidates as materialized (
      select
        comments as comment,
        row_number() over (order by comments.created_at, comments.id) as rank
      from public.comments
      where comments.post_id = post.id
        and comments.user_id <> all (blocked)
        and (comments.created_at, comments.id) > (after_at, after_id)
      order by comments.created_at, comments.id
      limit length + 1
    ),
    person as materialized (
      select profiles.id, private.member_card(profiles) as card
      from public.profiles
      where profiles.id = any (array(select distinct (candidates.comment).user_id from candidates))
    )
    select private.page(
      jsonb_agg(
        private.comment_card(
          candidates.comment,
          person.card,
          own_like.user_id is not null,
          private.can_delete_comment(caller, candidates.comment, post)
        )
        order by candidates.rank
      ) filter (where candidates.rank <= length),
      jsonb_agg(
        jsonb_build_object('at', (candidates.comment).created_at, 'id', (candidates.comment).id)
        order by candidates.rank
      ),
      length
    )
    from candidates
    join person on person.id = (candidates.comment).user_id
    left join public.comment_likes as own_like
      on (candidates.comment).likes_count > 0
      and own_like.comment_id = (candidates.comment).id
      and own_like.user_id = caller.id
  );
end;
$$;

create function public.post_comments(
  post_id uuid, after jsonb default null, page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select private.comment_page(posts, after, private.page_length(page_size))
      from public.posts
      where posts.id = post_comments.post_id
    ),
    private.page(null, '[]', 1)
  );
$$;

comment on function public.post_comments(uuid, jsonb, integer) is
  'A page of a post''s comments with their authors, oldest first. Empty if the caller may not read the '
  'post.';

grant execute on function
  private.comment_page(public.posts, jsonb, integer),
  public.post_comments(uuid, jsonb, integer)
to authenticated;
