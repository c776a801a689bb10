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

create function private.report_subject(kind text, id uuid)
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
        'files', private.file_list('posts', posts.image_url),
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

-- Runs before the policy, which checks about_id.
create function private.prepare_report()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.about_id := (
    private.report_subject(new.subject_kind, new.subject_id) ->> 'author_id'
  )::uuid;
  return new;
end;
$$;

create trigger prepare_report
before insert on public.reports
for each row execute function private.prepare_report();

create function private.open_report_case()
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
  values (new.id, coalesce(private.report_subject(new.subject_kind, new.subject_id), '{}'));

  return null;
end;
$$;

create trigger open_report_case
after insert on public.reports
for each row execute function private.open_report_case();

create function private.is_moderator()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.moderators where moderators.member_id = (select private.member_id())
  );
$$;

comment on function private.is_moderator() is 'Whether the caller is a moderator.';

create function public.is_moderator()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_moderator();
$$;

comment on function public.is_moderator() is 'Whether the caller is a moderator.';

create function private.report_queue(after jsonb, page_size integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.is_moderator() then
    raise insufficient_privilege using message = 'Only moderators see reports';
  end if;

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

  return answer;
end;
$$;

create function public.report_queue(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.report_queue(after, page_size);
$$;

comment on function public.report_queue(jsonb, integer) is
  'For moderators: a page of open reports, oldest first, each with its subject at the time and now.';

create function private.remove_report_subject(kind text, id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  case kind
    when 'member' then
      if exists (select from private.moderators where moderators.member_id = remove_report_subject.id) then
        raise insufficient_privilege using message = 'A moderator is removed by who runs the project';
      end if;
      -- Signed out at once. delete-account then removes the account with its files in batches.
      delete from auth.sessions where sessions.user_id = remove_report_subject.id;
      update auth.users set banned_until = '9999-12-31' where users.id = remove_report_subject.id;
      perform private.confirm_deletion(remove_report_subject.id);
    when 'post' then delete from public.posts where posts.id = remove_report_subject.id;
    when 'comment' then delete from public.comments where comments.id = remove_report_subject.id;
    when 'message' then delete from public.messages where messages.id = remove_report_subject.id;
    when 'story' then delete from public.stories where stories.id = remove_report_subject.id;
    when 'group' then delete from public.groups where groups.id = remove_report_subject.id;
    when 'event' then delete from public.events where events.id = remove_report_subject.id;
  end case;
end;
$$;

-- Moderators don't decide about themselves, about a group that they lead or about their own reports.
create function private.resolve_report(id uuid, decision text)
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
begin
  if not private.is_moderator() then
    raise insufficient_privilege using message = 'Only moderators answer reports';
  end if;

  if outcome is null then
    raise check_violation using message = 'A decision is remove, keep or dismiss';
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
    perform private.remove_report_subject(report.subject_kind, report.subject_id);
  end if;

  with answered as (
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
  update private.report_cases
  set handled_by = me
  from answered
  where report_cases.report_id = answered.id;

  return outcome;
end;
$$;

create function public.resolve_report(id uuid, decision text)
returns text
language sql
set search_path = ''
as $$
  select private.resolve_report(id, decision);
$$;

comment on function public.resolve_report(uuid, text) is
  'For moderators: remove the subject, keep it, or dismiss the report. Returns the decision, also an '
  'earlier one by another moderator.';

-- The policy that calls it checks for a moderator, once a query.
create function private.is_reported_file(bucket text, path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.reports
    join private.report_cases on report_cases.report_id = reports.id
    where reports.status = 'open'
      and report_cases.snapshot -> 'files'
        @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', path))
  );
$$;

comment on function private.is_reported_file(text, text) is
  'Whether a file belongs to the subject of an open report.';

grant execute on function
  private.is_moderator(),
  public.is_moderator(),
  private.report_queue(jsonb, integer),
  public.report_queue(jsonb, integer),
  private.resolve_report(uuid, text),
  public.resolve_report(uuid, text),
  private.is_reported_file(text, text)
to authenticated;
