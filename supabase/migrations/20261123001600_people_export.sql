-- The people whom exported rows name.
create or replace function private.export_people(member_id uuid)
returns table (id uuid, username text, full_name text)
language sql
stable
security definer
rows 100
set search_path = ''
as $$
  -- Names for the ids in other sections: friends and conversation partners.
  select profiles.id, profiles.username, profiles.full_name
  from public.profiles
  where profiles.id not in (select private.blocked_ids()) and (
    profiles.id in (
      select friendships.friend_id from public.friendships where friendships.user_id = export_people.member_id
      union
      select friendships.user_id
      from public.friendships
      where friendships.friend_id = export_people.member_id
        and not (
          friendships.status = 'pending'
          and private.is_ignored(export_people.member_id, friendships.user_id)
        )
      union
      select ignored_askers.asker_id
      from private.ignored_askers
      where ignored_askers.member_id = export_people.member_id
      union
      select inviters.inviter_id from private.inviters where inviters.member_id = export_people.member_id
      union
      select conversations.partner_id
      from public.conversations
      where conversations.member_id = export_people.member_id
    )
  );
$$;
