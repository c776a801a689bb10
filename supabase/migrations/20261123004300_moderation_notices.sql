create table private.moderation_notices (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.profiles (id) on delete cascade,
  subject_kind text not null,
  -- The beginning of what was removed, so that the member knows what it was.
  excerpt text,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  answer text
    constraint moderation_notices_answer_length check (
      private.visible_length(answer) >= 1 and char_length(answer) <= 2000
    ),
  answered_at timestamptz,
  constraint moderation_notices_answered_at check ((answer is null) = (answered_at is null))
);

comment on table private.moderation_notices is
  'What moderators removed of a member, with the reason and the member''s one answer.';

create index moderation_notices_member_id_idx on private.moderation_notices (member_id, created_at desc);

create index moderation_notices_answered_idx on private.moderation_notices (answered_at desc, id desc)
where answer is not null;

create table private.moderation_log (
  id uuid primary key default gen_random_uuid(),
  moderator_id uuid references public.profiles (id) on delete set null,
  action text not null
    constraint moderation_log_action check (
      action in ('look', 'look_at_answers', 'remove', 'keep', 'dismiss')
    ),
  -- The ids of reports, or of notices whose answers were read.
  ids uuid[] not null,
  subject_kind text,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);

comment on table private.moderation_log is
  'Each look and each act of a moderator. Rows are only added; a moderator''s deleted account leaves them '
  'without a name.';

create index moderation_log_newest_idx on private.moderation_log (created_at desc, id desc);

create index moderation_log_moderator_id_idx on private.moderation_log (moderator_id);

alter table private.report_cases
add column decision_reason text
  constraint report_cases_decision_reason_length check (char_length(decision_reason) <= 1000);

alter table private.moderation_notices enable row level security;
alter table private.moderation_log enable row level security;

create function private.keep_log_row()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The foreign key removes the name of a deleted moderator.
  if tg_op = 'UPDATE' and new.moderator_id is null
    and to_jsonb(new) - 'moderator_id' = to_jsonb(old) - 'moderator_id' then
    return new;
  end if;

  raise insufficient_privilege using message = 'The log of the moderators can''t be changed';
end;
$$;

create trigger keep_log_row
before update or delete on private.moderation_log
for each row execute function private.keep_log_row();

create trigger keep_log
before truncate on private.moderation_log
for each statement execute function private.keep_log_row();

create function private.log_moderation(action text, ids uuid[], subject_kind text, reason text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.moderation_log (moderator_id, action, ids, subject_kind, reason)
  values (
    (select private.member_id()),
    log_moderation.action,
    log_moderation.ids,
    log_moderation.subject_kind,
    log_moderation.reason
  );
$$;

create function private.ids_of(page jsonb)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select (item ->> 'id')::uuid from jsonb_array_elements(page -> 'items') as item
  );
$$;

create function private.require_moderator()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();

  if not private.is_moderator() then
    raise insufficient_privilege using message = 'Only moderators may do this';
  end if;
end;
$$;

comment on function private.require_moderator() is
  'Refuses everybody but a moderator whose session hasn''t ended.';

create function private.my_moderation_notices()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', notices.id,
        'subject_kind', notices.subject_kind,
        'excerpt', notices.excerpt,
        'reason', notices.reason,
        'created_at', notices.created_at,
        'answer', notices.answer,
        'answered_at', notices.answered_at
      )
      order by notices.created_at desc
    ),
    '[]'
  )
  from (
    select * from private.moderation_notices
    where moderation_notices.member_id = (select private.member_id())
    order by moderation_notices.created_at desc
    limit 100
  ) as notices;
$$;

create function public.my_moderation_notices()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_moderation_notices();
$$;

comment on function public.my_moderation_notices() is
  'What moderators removed of the caller, newest first: the reason, and the caller''s answer.';

create function private.answer_moderation(id uuid, text text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  notice private.moderation_notices;
begin
  perform private.require_live_session();
  perform private.limit_rate('answer_moderation', 20, interval '1 hour');

  select * into notice
  from private.moderation_notices
  where moderation_notices.id = answer_moderation.id
    and moderation_notices.member_id = (select private.member_id())
  for update;

  if not found then
    raise exception sqlstate 'PT404' using message = 'This notice does not exist';
  end if;

  if notice.answer is not null then
    raise unique_violation using message = 'You have answered this already';
  end if;

  if coalesce(private.visible_length(answer_moderation.text), 0) = 0 then
    raise check_violation using message = 'An answer has words';
  end if;

  update private.moderation_notices
  set answer = btrim(answer_moderation.text, E' \t\r\n'), answered_at = clock_timestamp()
  where moderation_notices.id = notice.id;
end;
$$;

create function public.answer_moderation(id uuid, text text)
returns void
language sql
set search_path = ''
as $$
  select private.answer_moderation(id, text);
$$;

comment on function public.answer_moderation(uuid, text) is
  'Answers a notice of the caller, once. 23505 if it is answered already.';

create function private.my_reports(after jsonb, page_size integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with candidates as (
    select
      reports.*,
      row_number() over (order by reports.created_at desc, reports.id desc) as rank
    from public.reports
    where reports.reporter_id = (select private.member_id())
      and (reports.created_at, reports.id) < (private.cursor_at(after), private.cursor_id(after))
    order by reports.created_at desc, reports.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'subject_kind', candidates.subject_kind,
        'subject_id', candidates.subject_id,
        'about', case when about.id is not null then private.member_card(about) end,
        'reason', candidates.reason,
        'details', candidates.details,
        'status', candidates.status,
        -- The reason for a removal is for the member who was acted on.
        'answer', case when candidates.status in ('kept', 'dismissed') then report_cases.decision_reason end,
        'created_at', candidates.created_at,
        'handled_at', candidates.handled_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  from candidates
  join private.report_cases on report_cases.report_id = candidates.id
  -- A member who blocked the caller doesn't exist for them; one whom the caller blocked keeps their name here.
  left join public.profiles as about
    on about.id = candidates.about_id
    and not exists (
      select from public.blocks
      where blocks.blocker_id = about.id and blocks.blocked_id = candidates.reporter_id
    );
$$;

create function public.my_reports(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_reports(after, page_size);
$$;

comment on function public.my_reports(jsonb, integer) is
  'A page of the caller''s reports, newest first, each with what became of it.';

create function private.moderation_log(after jsonb, page_size integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_moderator();

  with candidates as (
    select
      entries.*,
      row_number() over (order by entries.created_at desc, entries.id desc) as rank
    from private.moderation_log as entries
    where (entries.created_at, entries.id) < (private.cursor_at(after), private.cursor_id(after))
    order by entries.created_at desc, entries.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'moderator', case when moderator.id is not null then private.member_card(moderator) end,
        'action', candidates.action,
        'ids', candidates.ids,
        'subject_kind', candidates.subject_kind,
        'reason', candidates.reason,
        'created_at', candidates.created_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.created_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  into answer
  from candidates
  left join public.profiles as moderator on moderator.id = candidates.moderator_id;

  return answer;
end;
$$;

create function public.moderation_log(after jsonb default null, page_size integer default 50)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.moderation_log(after, page_size);
$$;

comment on function public.moderation_log(jsonb, integer) is
  'For moderators: a page of the looks and acts of all moderators, newest first.';

create function private.moderation_answers(after jsonb, page_size integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_moderator();

  with candidates as (
    select
      notices.*,
      row_number() over (order by notices.answered_at desc, notices.id desc) as rank
    from private.moderation_notices as notices
    where notices.answer is not null
      and (notices.answered_at, notices.id) < (private.cursor_at(after), private.cursor_id(after))
    order by notices.answered_at desc, notices.id desc
    limit private.page_length(page_size) + 1
  )
  select private.page(
    jsonb_agg(
      jsonb_build_object(
        'id', candidates.id,
        'member', private.member_card(member),
        'subject_kind', candidates.subject_kind,
        'excerpt', candidates.excerpt,
        'reason', candidates.reason,
        'created_at', candidates.created_at,
        'answer', candidates.answer,
        'answered_at', candidates.answered_at
      )
      order by rank
    ) filter (where rank <= private.page_length(page_size)),
    jsonb_agg(jsonb_build_object('at', candidates.answered_at, 'id', candidates.id) order by rank),
    private.page_length(page_size)
  )
  into answer
  from candidates
  join public.profiles as member on member.id = candidates.member_id;

  perform private.log_moderation('look_at_answers', private.ids_of(answer), null, null)
  where answer -> 'items' <> '[]';

  return answer;
end;
$$;

create function public.moderation_answers(after jsonb default null, page_size integer default 20)
returns jsonb
language sql
set search_path = ''
as $$
  select private.moderation_answers(after, page_size);
$$;

comment on function public.moderation_answers(jsonb, integer) is
  'For moderators: a page of the answers of members whose content was removed, latest first. The look is '
  'logged.';

grant execute on function
  private.my_moderation_notices(),
  public.my_moderation_notices(),
  private.answer_moderation(uuid, text),
  public.answer_moderation(uuid, text),
  private.my_reports(jsonb, integer),
  public.my_reports(jsonb, integer),
  private.moderation_log(jsonb, integer),
  public.moderation_log(jsonb, integer),
  private.moderation_answers(jsonb, integer),
  public.moderation_answers(jsonb, integer)
to authenticated;
