-- A post lives in one place: among the author's friends, in a group, or in an event.
alter table public.posts
add column group_id uuid references public.groups (id) on delete cascade,
add column event_id uuid references public.events (id) on delete cascade,
add column repost_of uuid references public.posts (id) on delete cascade,
add column image_url text
  constraint posts_image_url_length check (char_length(image_url) <= 300),
add constraint posts_one_home check (num_nonnulls(group_id, event_id) <= 1),
add constraint posts_reposts_among_friends check (repost_of is null or num_nonnulls(group_id, event_id) = 0);

create index posts_group_newest_idx on public.posts (group_id, created_at desc, id desc)
where group_id is not null;

create index posts_event_newest_idx on public.posts (event_id, created_at desc, id desc)
where event_id is not null;

create unique index posts_repost_once_idx on public.posts (repost_of, user_id)
where repost_of is not null;
