create or replace function private.report_subject(kind text, id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  subject jsonb;
begin
  case kind
    when 'member' then
      select jsonb_build_object(
        'author_id', profiles.id,
        'title', profiles.full_name,
        'text', profile_details.bio,
        'files', private.file_list('avatars', profiles.avatar_url)
      ) into subject
      from public.profiles
      left join public.profile_details on profile_details.id = profiles.id
      where profiles.id = report_subject.id;
    when 'post' then
      select jsonb_build_object(
        'author_id', posts.user_id,
        'text', posts.content,
        'files', (
          select jsonb_agg(
            jsonb_build_object('bucket', 'posts', 'path', post_media.path) order by post_media.position
          )
          from public.post_media
          where post_media.post_id = posts.id
        ),
        'created_at', posts.created_at
      ) into subject
      from public.posts
      where posts.id = report_subject.id;
    when 'comment' then
      select jsonb_build_object(
        'author_id', comments.user_id,
        'text', comments.content,
        'created_at', comments.created_at
      ) into subject
      from public.comments
      where comments.id = report_subject.id;
    when 'message' then
      select jsonb_build_object(
        'author_id', messages.sender_id,
        'text', messages.content,
        'files', private.file_list('messages', messages.media_url),
        'created_at', messages.created_at
      ) into subject
      from public.messages
      where messages.id = report_subject.id;
    when 'story' then
      select jsonb_build_object(
        'author_id', stories.user_id,
        'text', stories.content,
        'files', private.file_list('stories', stories.media_url),
        'created_at', stories.created_at
      ) into subject
      from public.stories
      where stories.id = report_subject.id;
    when 'group' then
      select jsonb_build_object(
        'title', groups.name,
        'text', groups.description,
        'files', private.file_list('groups', groups.cover_image),
        'created_at', groups.created_at
      ) into subject
      from public.groups
      where groups.id = report_subject.id;
    when 'event' then
      select jsonb_build_object(
        'author_id', events.created_by,
        'title', events.title,
        'text', events.description,
        'files', private.file_list('events', events.cover_image),
        'created_at', events.created_at
      ) into subject
      from public.events
      where events.id = report_subject.id;
    else
      subject := null;
  end case;

  return jsonb_strip_nulls(subject);
end;
$$;

comment on function private.report_subject(text, uuid) is
  'The current state of a report''s subject: text, files and author. Null if it is gone.';

create or replace function private.report_queue(after jsonb, page_size integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_moderator();
  perform private.limit_rate('report_queue', 600, interval '1 hour');

  with candidates as (
    select
      reports.*,
      row_number() over (order by reports.created_at, reports.id) as rank
    from public.reports
    where reports.status = 'open'
      and (reports.created_at, reports.id) > (
        coalesce((after ->> 'at')::timestamptz, '-infinity'),
        coalesce((after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by reports.created_at, reports.id
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'subject_kind', candidates.subject_kind,
        'subject_id', candidates.subject_id,
        'reason', candidates.reason,
        'details', candidates.details,
        'created_at', candidates.created_at,
        'reporter', private.member_card(reporter),
        'about', case when about.id is not null then private.member_card(about) end,
        'snapshot', report_cases.snapshot,
        'now', private.report_subject(candidates.subject_kind, candidates.subject_id),
        'open_reports', (
          select count(*) from public.reports as same
          where same.subject_kind = candidates.subject_kind
            and same.subject_id = candidates.subject_id
            and same.status = 'open'
        )
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  into answer
  from candidates
  join private.report_cases on report_cases.report_id = candidates.id
  join public.profiles as reporter on reporter.id = candidates.reporter_id
  left join public.profiles as about on about.id = candidates.about_id;

  perform private.log_moderation('look', private.ids_of(answer), null, null)
  where answer -> 'items' <> '[]';

  return answer;
end;
$$;

create or replace function public.report_queue(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
set search_path = ''
as $$
  select private.report_queue(after, page_size);
$$;

comment on function public.report_queue(jsonb, integer) is
  'For moderators: a page of open reports, oldest first, each with its subject at the time and now. The look '
  'is logged.';

create function private.create_moderation_notice(kind text, id uuid, reason text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.moderation_notices (member_id, subject_kind, excerpt, reason)
  select
    profiles.id,
    kind,
    left(coalesce(subject ->> 'title', subject ->> 'text'), 200),
    create_moderation_notice.reason
  from private.report_subject(kind, create_moderation_notice.id) as subject
  join public.profiles on profiles.id = coalesce(
    (subject ->> 'author_id')::uuid,
    (select groups.created_by from public.groups where groups.id = create_moderation_notice.id)
  )
  -- A removed member can't sign in any more.
  where kind <> 'member';
$$;

comment on function private.create_moderation_notice(text, uuid, text) is
  'Tells the author of something, or a group''s creator, why it is about to be removed.';

drop function public.resolve_report(uuid, text);
drop function private.resolve_report(uuid, text);

-- Moderators don't decide about themselves, about a group that they lead or about their own reports.
create function private.resolve_report(id uuid, decision text, reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
  report public.reports;
  outcome text := case decision
    when 'remove' then 'removed' when 'keep' then 'kept' when 'dismiss' then 'dismissed'
  end;
  plain_reason text := btrim(resolve_report.reason, E' \t\r\n');
  answered uuid[];
begin
  perform private.require_moderator();

  if outcome is null then
    raise check_violation using message = 'A decision is remove, keep or dismiss';
  end if;

  if coalesce(private.visible_length(plain_reason), 0) = 0 or char_length(plain_reason) > 1000 then
    raise check_violation using message = 'A decision has a reason of at most 1000 characters';
  end if;

  select * into report from public.reports where reports.id = resolve_report.id;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This report does not exist';
  end if;

  -- If two moderators decide about the same subject at once, the first decision holds.
  perform pg_advisory_xact_lock(
    hashtextextended('report ' || report.subject_kind || report.subject_id, 0)
  );
  select reports.status into report.status from public.reports where reports.id = resolve_report.id;

  if report.status <> 'open' then
    return report.status;
  end if;

  if report.about_id = me or (
    report.subject_kind = 'group' and exists (
      select from public.group_members
      where group_members.group_id = report.subject_id
        and group_members.user_id = me
        and group_members.role <> 'member'
    )
  ) then
    raise insufficient_privilege using message = 'Another moderator answers what is about you';
  end if;

  -- A decision answers all reports of the subject, the caller's own included.
  if exists (
    select from public.reports as own
    where own.reporter_id = me
      and own.subject_kind = report.subject_kind
      and own.subject_id = report.subject_id
      and own.status = 'open'
  ) then
    raise insufficient_privilege using message = 'Another moderator answers what you reported';
  end if;

  if outcome = 'removed' then
    perform private.create_moderation_notice(report.subject_kind, report.subject_id, plain_reason);
    perform private.remove_report_subject(report.subject_kind, report.subject_id);
  end if;

  with decided as (
    update public.reports
    set status = outcome, handled_at = now()
    where reports.status = 'open' and (
      reports.id = resolve_report.id
      -- A decision answers all reports of the subject; a dismissal only this one.
      or (
        outcome <> 'dismissed'
        and reports.subject_kind = report.subject_kind
        and reports.subject_id = report.subject_id
      )
    )
    returning reports.id
  )
  select array_agg(decided.id) into answered from decided;

  update private.report_cases
  set handled_by = me, decision_reason = plain_reason
  where report_cases.report_id = any (answered);

  perform private.log_moderation(decision, answered, report.subject_kind, plain_reason);

  return outcome;
end;
$$;

create function public.resolve_report(id uuid, decision text, reason text)
returns text
language sql
set search_path = ''
as $$
  select private.resolve_report(id, decision, reason);
$$;

comment on function public.resolve_report(uuid, text, text) is
  'For moderators: remove the subject, keep it, or dismiss the report, with the reason that the author or '
  'the reporters read. Returns the decision, also an earlier one by another moderator.';

grant execute on function
  private.resolve_report(uuid, text, text),
  public.resolve_report(uuid, text, text)
to authenticated;
