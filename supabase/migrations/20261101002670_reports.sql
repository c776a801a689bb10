create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  subject_kind text not null
    constraint reports_subject_kind check (
      subject_kind in ('member', 'post', 'comment', 'message', 'story', 'group', 'event')
    ),
  subject_id uuid not null,
  -- Whose the thing is; a group is nobody's.
  about_id uuid references public.profiles (id) on delete cascade,
  reason text not null
    constraint reports_reason check (
      reason in (
        'spam', 'harassment', 'hate', 'violence', 'nudity', 'self_harm', 'impersonation', 'illegal', 'other'
      )
    ),
  details text
    constraint reports_details_length check (char_length(details) <= 1000),
  status text not null default 'open'
    constraint reports_status check (status in ('open', 'kept', 'removed', 'dismissed')),
  created_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  constraint reports_handled_at check ((status = 'open') = (handled_at is null))
);

comment on table public.reports is
  'What a member asks the moderators to look at. They alone answer it, and only the reporter sees it beside them.';

create table private.report_cases (
  report_id uuid primary key references public.reports (id) on delete cascade,
  -- As it was when it was reported, whatever its author makes of it since.
  snapshot jsonb not null,
  handled_by uuid references public.profiles (id) on delete set null
);

comment on table private.report_cases is 'What the moderators know of a report and its reporter doesn''t.';

create unique index reports_once_open_idx
on public.reports (reporter_id, subject_kind, subject_id) where status = 'open';

create index reports_reporter_id_idx on public.reports (reporter_id, created_at desc, id desc);
create index reports_about_id_idx on public.reports (about_id);
create index reports_subject_idx on public.reports (subject_kind, subject_id);
create index reports_queue_idx on public.reports (created_at, id) where status = 'open';
create index report_cases_handled_by_idx on private.report_cases (handled_by);

alter table public.reports enable row level security;
alter table private.report_cases enable row level security;

grant select on public.reports to authenticated;
grant insert (id, reporter_id, subject_kind, subject_id, reason, details) on public.reports
to authenticated;

-- Runs as whoever asks: each table's own policy says what they can see.
create function private.may_report(report public.reports)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return case report.subject_kind
    when 'member' then
      private.can_meet(report.subject_id)
      -- Who blocks somebody first may still say why.
      or exists (
        select from public.blocks
        where blocks.blocker_id = (select auth.uid()) and blocks.blocked_id = report.subject_id
      )
    when 'post' then exists (select from public.posts where posts.id = report.subject_id)
    when 'comment' then exists (select from public.comments where comments.id = report.subject_id)
    when 'message' then exists (select from public.messages where messages.id = report.subject_id)
    when 'story' then exists (select from public.stories where stories.id = report.subject_id)
    when 'group' then exists (select from public.groups where groups.id = report.subject_id)
    when 'event' then exists (select from public.events where events.id = report.subject_id)
    else false
  end;
end;
$$;

comment on function private.may_report(public.reports) is
  'Whether the caller sees what they report.';

grant execute on function private.can_meet(uuid), private.may_report(public.reports) to authenticated;

create policy "members see what they reported"
on public.reports for select to authenticated
using (reporter_id = (select private.member_id()));

create policy "members report what they see, never their own"
on public.reports for insert to authenticated
with check (
  reporter_id = (select private.member_id())
  and about_id is distinct from (select private.member_id())
  and private.may_report(reports)
);

create function private.reported_thing(kind text, id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  thing jsonb;
begin
  case kind
    when 'member' then
      select jsonb_build_object(
        'author_id', profiles.id,
        'title', profiles.full_name,
        'text', profile_details.bio,
        'files', private.file_list('avatars', profiles.avatar_url)
      ) into thing
      from public.profiles
      left join public.profile_details on profile_details.id = profiles.id
      where profiles.id = reported_thing.id;
    when 'post' then
      select jsonb_build_object(
        'author_id', posts.user_id,
        'text', posts.content,
        'files', private.file_list('posts', posts.image_url),
        'created_at', posts.created_at
      ) into thing
      from public.posts
      where posts.id = reported_thing.id;
    when 'comment' then
      select jsonb_build_object(
        'author_id', comments.user_id,
        'text', comments.content,
        'created_at', comments.created_at
      ) into thing
      from public.comments
      where comments.id = reported_thing.id;
    when 'message' then
      select jsonb_build_object(
        'author_id', messages.sender_id,
        'text', messages.content,
        'files', private.file_list('messages', messages.media_url),
        'created_at', messages.created_at
      ) into thing
      from public.messages
      where messages.id = reported_thing.id;
    when 'story' then
      select jsonb_build_object(
        'author_id', stories.user_id,
        'text', stories.content,
        'files', private.file_list('stories', stories.media_url),
        'created_at', stories.created_at
      ) into thing
      from public.stories
      where stories.id = reported_thing.id;
    when 'group' then
      select jsonb_build_object(
        'title', groups.name,
        'text', groups.description,
        'files', private.file_list('groups', groups.cover_image),
        'created_at', groups.created_at
      ) into thing
      from public.groups
      where groups.id = reported_thing.id;
    when 'event' then
      select jsonb_build_object(
        'author_id', events.created_by,
        'title', events.title,
        'text', events.description,
        'files', private.file_list('events', events.cover_image),
        'created_at', events.created_at
      ) into thing
      from public.events
      where events.id = reported_thing.id;
    else
      thing := null;
  end case;

  return jsonb_strip_nulls(thing);
end;
$$;

comment on function private.reported_thing(text, uuid) is
  'What a report is about, as it is now: text, files, whose it is. Null when it is gone.';

create function private.file_list(bucket text, path text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when path is not null then
    jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', path))
  end;
$$;

-- Whose it is, is known before the policy judges.
create function private.prepare_report()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.about_id := (
    private.reported_thing(new.subject_kind, new.subject_id) ->> 'author_id'
  )::uuid;
  return new;
end;
$$;

create trigger prepare_report
before insert on public.reports
for each row execute function private.prepare_report();

create function private.open_case()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null then
    perform private.limit_rate('report', 20, interval '1 hour');
  end if;

  insert into private.report_cases (report_id, snapshot)
  values (new.id, coalesce(private.reported_thing(new.subject_kind, new.subject_id), '{}'));

  return null;
end;
$$;

create trigger open_case
after insert on public.reports
for each row execute function private.open_case();
