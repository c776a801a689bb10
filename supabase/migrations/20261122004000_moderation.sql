create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  subject_kind text not null
    constraint reports_subject_kind check (
      subject_kind in ('member', 'post', 'comment', 'message', 'story', 'group', 'event')
    ),
  subject_id uuid not null,
  -- The author of the subject; null for a group.
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
  'Reports to the moderators. Only moderators answer them; besides them only the reporter reads them.';

create unique index reports_once_open_idx
on public.reports (reporter_id, subject_kind, subject_id) where status = 'open';

create index reports_reporter_id_idx on public.reports (reporter_id, created_at desc, id desc);

create index reports_about_id_idx on public.reports (about_id);

create index reports_subject_idx on public.reports (subject_kind, subject_id);

create index reports_queue_idx on public.reports (created_at, id) where status = 'open';

create table private.report_cases (
  report_id uuid primary key references public.reports (id) on delete cascade,
  -- The subject at the time of the report, which later edits don't change.
  snapshot jsonb not null,
  handled_by uuid references public.profiles (id) on delete set null
);

comment on table private.report_cases is 'The part of a report that only moderators may know.';

create index report_cases_handled_by_idx on private.report_cases (handled_by);

create table private.moderators (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  added_at timestamptz not null default now()
);

comment on table private.moderators is
  'The moderators who answer reports. The project''s operators add them by SQL; the API can''t.';

alter table public.reports enable row level security;
alter table private.report_cases enable row level security;
alter table private.moderators enable row level security;

-- A member can't hide what they did by blocking its target: those who were shown something before the block
-- may still report it. For everybody else it doesn't exist.
create function private.was_visible_before_block(kind text, id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with hidden as (
    select
      case when blocks.blocker_id = me.id then blocks.blocked_id else blocks.blocker_id end as member_id,
      blocks.created_at as since,
      blocks.ended_friendship as was_friend
    from (select private.member_id() as id) as me
    join public.blocks on me.id in (blocks.blocker_id, blocks.blocked_id)
  )
  select case was_visible_before_block.kind
    when 'member' then exists (
      select from hidden where hidden.member_id = was_visible_before_block.id and hidden.was_friend
    )
    when 'message' then exists (
      select from public.messages
      join hidden on hidden.member_id = messages.sender_id
      where messages.id = was_visible_before_block.id and messages.recipient_id = (select private.member_id())
    )
    when 'comment' then exists (
      select from public.comments
      join hidden on hidden.member_id = comments.user_id
      join public.posts on posts.id = comments.post_id
      where comments.id = was_visible_before_block.id
        and comments.created_at < hidden.since
        and private.member_can_read_post((select private.member_id()), posts)
    )
    when 'post' then exists (
      select from public.posts
      join hidden on hidden.member_id = posts.user_id
      where posts.id = was_visible_before_block.id
        and posts.created_at < hidden.since
        and (
          (hidden.was_friend and posts.group_id is null and posts.event_id is null)
          or posts.group_id in (select private.my_group_ids())
          or posts.event_id in (select private.my_event_ids())
        )
    )
    when 'story' then exists (
      select from public.stories
      join hidden on hidden.member_id = stories.user_id
      where stories.id = was_visible_before_block.id
        and hidden.was_friend
        and stories.created_at < hidden.since and stories.expires_at > hidden.since
    )
    else false
  end;
$$;

comment on function private.was_visible_before_block(text, uuid) is
  'Whether the caller could see something before a block, by either side, hid it.';

-- Runs with the caller's rights, so that each table's policy decides what they see.
create function private.can_report(report public.reports)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return case report.subject_kind
    when 'member' then
      private.can_meet(report.subject_id)
      -- The blocker may still report.
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
  end
  or private.was_visible_before_block(report.subject_kind, report.subject_id);
end;
$$;

comment on function private.can_report(public.reports) is
  'Whether the caller sees what they report, or saw it before a block.';

grant select on public.reports to authenticated;
grant insert (id, reporter_id, subject_kind, subject_id, reason, details) on public.reports
to authenticated;

create policy "members see their own reports"
on public.reports for select to authenticated
using (reporter_id = (select private.member_id()));

create policy "members report what they can see, except their own"
on public.reports for insert to authenticated
with check (
  reporter_id = (select private.member_id())
  and about_id is distinct from (select private.member_id())
  and private.can_report(reports)
);

grant execute on function
  private.was_visible_before_block(text, uuid),
  private.can_report(public.reports)
to authenticated;
