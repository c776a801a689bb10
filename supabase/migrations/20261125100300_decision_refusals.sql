-- A refusal names its cause in `detail`, for the words on the screen.

create or replace function private.create_moderation_notice(kind text, id uuid, reason text)
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
  join public.profiles on profiles.id = (subject ->> 'author_id')::uuid
    or kind = 'group' and profiles.id in (
      select group_members.user_id
      from public.group_members
      where group_members.group_id = create_moderation_notice.id and group_members.role = 'admin'
    )
  -- A removed member can't sign in any more.
  where kind <> 'member';
$$;

comment on function private.create_moderation_notice(text, uuid, text) is
  'Tells the author of something, or each admin of a group, why it is about to be removed.';

create or replace function private.remove_report_subject(kind text, id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  case kind
    when 'member' then
      if exists (select from private.moderators where moderators.member_id = remove_report_subject.id) then
        raise insufficient_privilege using
          message = 'The operator removes moderators', detail = 'about_moderator';
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

create or replace function private.resolve_report(id uuid, decision text, reason text)
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

  if report.about_id = me then
    raise insufficient_privilege using
      message = 'Another moderator answers what is about you', detail = 'about_you';
  end if;

  if report.subject_kind = 'group' and exists (
    select from public.group_members
    where group_members.group_id = report.subject_id
      and group_members.user_id = me
      and group_members.role <> 'member'
  ) then
    raise insufficient_privilege using
      message = 'Another moderator answers what is about a group that you lead', detail = 'group_you_lead';
  end if;

  -- A decision answers all reports of the subject, the caller's own included.
  if exists (
    select from public.reports as own
    where own.reporter_id = me
      and own.subject_kind = report.subject_kind
      and own.subject_id = report.subject_id
      and own.status = 'open'
  ) then
    raise insufficient_privilege using
      message = 'Another moderator answers what you reported', detail = 'reported_by_you';
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
