create function private.pending_address()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- Auth empties the token of an address that has confirmed.
  select jsonb_build_object(
    'new_email', users.email_change,
    'waits_for', array_remove(array[
      case when users.email_change_token_current <> '' then 'current' end,
      case when users.email_change_token_new <> '' then 'new' end
    ], null)
  )
  from auth.users
  where users.id = (select private.member_id())
    and users.email_change <> ''
    and (users.email_change_token_current <> '' or users.email_change_token_new <> '')
    and users.email_change_sent_at > now() - interval '1 hour';
$$;

comment on function private.pending_address() is 'See public.my_pending_address.';

create function public.my_pending_address()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.pending_address();
$$;

comment on function public.my_pending_address() is
  'The new address that the caller asked for, and which addresses still have to confirm it; null if none.';

grant execute on function private.pending_address(), public.my_pending_address() to authenticated;
