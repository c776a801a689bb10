-- Without a reference to the member: the row must outlive the account.
create table private.deletion_receipts (
  member_id uuid primary key,
  address text not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  delete_after timestamptz
);

comment on table private.deletion_receipts is
  'The confirmed addresses of members who are leaving, until the mail about the finished deletion is sent. '
  'delete_after is set once the account is gone: the row goes then, sent or not.';

alter table private.deletion_receipts enable row level security;

create function private.record_receipt(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.deletion_receipts (member_id, address)
  select users.id, users.email
  from auth.users
  where users.id = record_receipt.member_id
    and users.email <> ''
    and users.email_confirmed_at is not null
  on conflict on constraint deletion_receipts_pkey do nothing;
$$;

comment on function private.record_receipt(uuid) is
  'Remembers the address that a deletion''s receipt goes to. An unconfirmed address may be somebody else''s.';

create function private.claim_receipt(member_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claimed jsonb;
begin
  -- Another call may hold the member's row for a moment: the claim below would skip it until the next Cron.
  perform from private.deletion_receipts as receipt
  where receipt.member_id = claim_receipt.member_id
  for update;

  update private.deletion_receipts as receipt
  set delete_after = now() + interval '7 days'
  where receipt.delete_after is null
    and receipt.member_id = coalesce(claim_receipt.member_id, receipt.member_id)
    and not exists (select from auth.users where users.id = receipt.member_id);

  delete from private.deletion_receipts as receipt where receipt.delete_after <= now();

  -- The mail provider remembers for a day that it took a mail. No try follows after that, so that none arrives twice.
  update private.deletion_receipts as receipt
  set
    attempts = receipt.attempts + 1,
    next_try_at = now() + interval '5 minutes' * 2 ^ least(receipt.attempts, 6),
    delete_after = least(receipt.delete_after, now() + interval '1 day')
  where receipt.member_id = (
    select due.member_id
    from private.deletion_receipts as due
    where due.delete_after is not null
      and due.next_try_at <= now()
      and due.member_id = coalesce(claim_receipt.member_id, due.member_id)
      and private.account_files(due.member_id, 1) = '{}'
    order by due.next_try_at
    limit 1
    for update skip locked
  )
  returning jsonb_build_object('member_id', receipt.member_id, 'address', receipt.address)
  into claimed;

  return claimed;
end;
$$;

create function public.claim_receipt(member_id uuid default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.claim_receipt(member_id);
$$;

comment on function public.claim_receipt(uuid) is
  'For delete-account: a receipt to send now, the member''s or any, once the account and its last file are gone. '
  'An unsettled receipt is due again after five minutes, then later each time.';

create function private.settle_receipt(member_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.deletion_receipts
  where deletion_receipts.member_id = settle_receipt.member_id;
$$;

create function public.settle_receipt(member_id uuid)
returns void
language sql
set search_path = ''
as $$
  select private.settle_receipt(member_id);
$$;

comment on function public.settle_receipt(uuid) is
  'For delete-account: the receipt is sent, so its address is deleted.';

grant execute on function
  private.claim_receipt(uuid),
  public.claim_receipt(uuid),
  private.settle_receipt(uuid),
  public.settle_receipt(uuid)
to service_role;
