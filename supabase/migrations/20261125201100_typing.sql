-- A hint of the moment has no number: the inbox neither waits for it nor asks for one that was lost.
create function private.tell_typing(partner_id uuid, kind text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := private.member_id();
begin
  perform private.require_live_session();
  perform private.limit_rate('tell_typing', 60, interval '1 minute');

  if kind is null or kind not in ('text', 'voice', 'nothing') then
    raise check_violation using message = 'This kind of typing does not exist';
  end if;

  if private.can_message(tell_typing.partner_id)
    and private.both_share('typing', me, tell_typing.partner_id)
    and exists (
      select from private.inbox
      where inbox.member_id = tell_typing.partner_id and inbox.seen_at > now() - interval '5 minutes'
    )
  then
    perform realtime.send(
      jsonb_build_object('member_id', me, 'kind', tell_typing.kind),
      'typing',
      'member:' || tell_typing.partner_id::text,
      true
    );
  end if;
end;
$$;

create function public.tell_typing(partner_id uuid, kind text)
returns void
language sql
set search_path = ''
as $$
  select private.tell_typing(partner_id, kind);
$$;

comment on function public.tell_typing(uuid, text) is
  'Tells a partner that the caller is writing (`text`), recording (`voice`) or doing `nothing`, if the caller may write '
  'to them and they were here within 5 minutes. The answer is the same if not.';

grant execute on function
  private.tell_typing(uuid, text),
  public.tell_typing(uuid, text)
to authenticated;
