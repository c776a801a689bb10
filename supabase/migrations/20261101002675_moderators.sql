create table private.moderators (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  added_at timestamptz not null default now()
);

comment on table private.moderators is
  'Who answers reports. Whoever runs the project adds them, by SQL: nothing in the API can.';

alter table private.moderators enable row level security;

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

comment on function private.is_moderator() is 'Whether the caller answers reports.';

create function public.is_moderator()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_moderator();
$$;

comment on function public.is_moderator() is 'Whether the caller answers reports.';

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

  with found as (
    select
      reports.*,
      row_number() over (order by reports.created_at, reports.id) as place
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
        'id', found.id,
        'subject_kind', found.subject_kind,
        'subject_id', found.subject_id,
        'reason', found.reason,
        'details', found.details,
        'created_at', found.created_at,
        'reporter', private.member_card(reporter),
        'about', case when about.id is not null then private.member_card(about) end,
        'snapshot', report_cases.snapshot,
        'now', private.reported_thing(found.subject_kind, found.subject_id),
        'open_reports', (
          select count(*) from public.reports as same
          where same.subject_kind = found.subject_kind
            and same.subject_id = found.subject_id
            and same.status = 'open'
        )
      )
      order by place
    ) filter (where place <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', found.created_at, 'id', found.id) order by place),
    private.page_length(page_size)
  )
  into answer
  from found
  join private.report_cases on report_cases.report_id = found.id
  join public.profiles as reporter on reporter.id = found.reporter_id
  left join public.profiles as about on about.id = found.about_id;

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
  'For moderators: a page of open reports, the oldest first, each with what was reported, then and now.';

create function private.remove_reported(kind text, id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  case kind
    when 'member' then
      if exists (select from private.moderators where moderators.member_id = remove_reported.id) then
        raise insufficient_privilege using message = 'A moderator is removed by who runs the project';
      end if;
      -- Out at once; the account goes as one that its member deletes, in batches, with its files.
      delete from auth.sessions where sessions.user_id = remove_reported.id;
      update auth.users set banned_until = '9999-12-31' where users.id = remove_reported.id;
      perform private.confirm_deletion(remove_reported.id);
    when 'post' then delete from public.posts where posts.id = remove_reported.id;
    when 'comment' then delete from public.comments where comments.id = remove_reported.id;
    when 'message' then delete from public.messages where messages.id = remove_reported.id;
    when 'story' then delete from public.stories where stories.id = remove_reported.id;
    when 'group' then delete from public.groups where groups.id = remove_reported.id;
    when 'event' then delete from public.events where events.id = remove_reported.id;
  end case;
end;
$$;

create function private.resolve_report(id uuid, decision text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
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
    raise no_data_found using message = 'This report does not exist';
  end if;

  -- Two moderators who decide about the same thing at once: the first decides.
  perform pg_advisory_xact_lock(
    hashtextextended('report ' || report.subject_kind || report.subject_id, 0)
  );
  select reports.status into report.status from public.reports where reports.id = resolve_report.id;

  if report.status <> 'open' then
    return report.status;
  end if;

  if report.about_id = private.member_id() then
    raise insufficient_privilege using message = 'Another moderator answers what is about you';
  end if;

  if outcome = 'removed' then
    perform private.remove_reported(report.subject_kind, report.subject_id);
  end if;

  with answered as (
    update public.reports
    set status = outcome, handled_at = now()
    where reports.status = 'open' and (
      reports.id = resolve_report.id
      -- What is decided of a thing is decided for all who reported it; a report is dismissed alone.
      or (
        outcome <> 'dismissed'
        and reports.subject_kind = report.subject_kind
        and reports.subject_id = report.subject_id
      )
    )
    returning reports.id
  )
  update private.report_cases
  set handled_by = private.member_id()
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
  'For moderators: remove the thing, keep it, or dismiss the report. Gives how it was decided, also by who came first.';

create function private.is_reported_file(bucket text, path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_moderator() and exists (
    select from public.reports
    join private.report_cases on report_cases.report_id = reports.id
    where reports.status = 'open'
      and report_cases.snapshot -> 'files'
        @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', path))
  );
$$;

comment on function private.is_reported_file(text, text) is
  'Whether the caller is a moderator and a file belongs to something with an open report.';

grant execute on function
  private.is_moderator(),
  public.is_moderator(),
  private.report_queue(jsonb, integer),
  public.report_queue(jsonb, integer),
  private.resolve_report(uuid, text),
  public.resolve_report(uuid, text),
  private.is_reported_file(text, text)
to authenticated;
