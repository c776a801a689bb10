-- Nobody decides in their own matter: not of what they reported, nor of a group that they lead.
create or replace function private.resolve_report(id uuid, decision text)
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

  -- A decision answers everybody who reported the thing.
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
  set handled_by = me
  from answered
  where report_cases.report_id = answered.id;

  return outcome;
end;
$$;
