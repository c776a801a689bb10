alter table private.member_settings
add column read_receipts boolean not null default true,
add column typing boolean not null default true,
add column active boolean not null default true;

comment on table private.member_settings is
  'What a member has set for themselves; without a row, the defaults hold. `findable_by`: whose search finds '
  'them by name. `read_receipts`, `typing` and `active`: what a member shares of themselves, and sees of others.';

create or replace function private.my_settings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'findable_by', coalesce(settings.findable_by, 'everybody'),
    'read_receipts', coalesce(settings.read_receipts, true),
    'typing', coalesce(settings.typing, true),
    'active', coalesce(settings.active, true)
  )
  from (select) as always
  left join private.member_settings as settings on settings.member_id = (select private.member_id());
$$;

comment on function public.my_settings() is
  'The caller''s settings. `findable_by` is everybody, friends_of_friends or nobody; `read_receipts`, `typing` and '
  '`active` are the switches of set_sharing.';

create function private.set_sharing(kind text, value boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('set_sharing', 60, interval '1 hour');

  if value is null or kind is null or kind not in ('read_receipts', 'typing', 'active') then
    raise check_violation using message = 'This switch does not exist';
  end if;

  insert into private.member_settings as settings (member_id, read_receipts, typing, active)
  select me, kind <> 'read_receipts' or value, kind <> 'typing' or value, kind <> 'active' or value
  where me is not null
  on conflict on constraint member_settings_pkey do update set
    read_receipts = case kind when 'read_receipts' then value else settings.read_receipts end,
    typing = case kind when 'typing' then value else settings.typing end,
    active = case kind when 'active' then value else settings.active end;
end;
$$;

create function public.set_sharing(kind text, value boolean)
returns void
language sql
set search_path = ''
as $$
  select private.set_sharing(kind, value);
$$;

comment on function public.set_sharing(text, boolean) is
  'Turns one of `read_receipts`, `typing` and `active` on or off. A member who turns one off neither shares it nor sees '
  'it of others.';

create function private.both_share(kind text, one_id uuid, other_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from private.member_settings as settings
    where settings.member_id in (one_id, other_id)
      and not case kind
        when 'read_receipts' then settings.read_receipts
        when 'typing' then settings.typing
        when 'active' then settings.active
      end
  );
$$;

comment on function private.both_share(text, uuid, uuid) is
  'Whether two members both share something of set_sharing. With the same id twice: whether that member does.';

grant execute on function
  private.set_sharing(text, boolean),
  public.set_sharing(text, boolean)
to authenticated;
