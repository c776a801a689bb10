-- An exact time, equal to that in private.invites, would tell who invited the holder of an address.
alter table private.invite_mails alter column reserved_at drop default;

alter table private.invite_mails
alter column reserved_at type date using (reserved_at at time zone 'utc')::date;

alter table private.invite_mails rename column reserved_at to reserved_on;

alter table private.invite_mails alter column reserved_on set default (now() at time zone 'utc')::date;

alter index private.invite_mails_reserved_at_idx rename to invite_mails_reserved_on_idx;

comment on column private.invite_mails.reserved_on is 'The day in UTC.';

create or replace function private.reserve_invites(member_id uuid, invites jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  inviter public.profiles := private.require_inviter(reserve_invites.member_id);
  limits private.invite_limits := (select invite_limits from private.invite_limits);
  yesterday timestamptz := now() - interval '1 day';
  today date := (now() at time zone 'utc')::date;
  remaining integer;
  project_remaining integer;
  invite record;
  mail_id uuid;
  answers jsonb := '[]';
begin
  -- Members who invite at the same time wait here, so that the caps of addresses and project hold.
  perform pg_advisory_xact_lock(hashtextextended('invite mails', 0));

  -- Reservations of a call that was cut off. Their mails stay: one may have been sent, so it counts for its address,
  -- and its link has to stop further ones.
  delete from private.invites
  where invites.inviter_id = inviter.id
    and invites.sent_at is null
    and invites.reserved_at < now() - interval '10 minutes';

  delete from private.invite_mails where invite_mails.reserved_on < today - interval '1 year';

  select 20 - count(*) into remaining
  from private.invites
  where invites.inviter_id = inviter.id and invites.reserved_at > yesterday;

  select limits.project_daily - count(*) into project_remaining
  from private.invite_mails
  where invite_mails.reserved_on = today;

  for invite in
    select * from jsonb_to_recordset(reserve_invites.invites) as requested (hash text, address_hash text)
  loop
    mail_id := null;

    if not exists (
      select from private.invites
      where invites.inviter_id = inviter.id and invites.address_hash = invite.hash
    ) then
      if remaining > 0 and project_remaining > 0
        and not exists (
          select from private.stopped_addresses where stopped_addresses.address_hash = invite.address_hash
        )
        and (
          select count(*) from private.invite_mails
          where invite_mails.address_hash = invite.address_hash and invite_mails.reserved_on = today
        ) < limits.address_daily
      then
        mail_id := gen_random_uuid();
        insert into private.invites (inviter_id, address_hash) values (inviter.id, invite.hash);
        insert into private.invite_mails (id, address_hash) values (mail_id, invite.address_hash);
        remaining := remaining - 1;
        project_remaining := project_remaining - 1;
      end if;

      answers := answers || jsonb_build_object(
        'hash', invite.hash, 'outcome', case when mail_id is null then 'over_limit' else 'reserved' end, 'mail_id', mail_id
      );
    else
      answers := answers || jsonb_build_object('hash', invite.hash, 'outcome', 'already', 'mail_id', null);
    end if;
  end loop;

  return jsonb_build_object(
    'inviter', jsonb_build_object(
      'full_name', inviter.full_name,
      'username', inviter.username,
      'key', private.invite_key(inviter.id)
    ),
    'invites', answers
  );
end;
$$;
