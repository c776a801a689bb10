-- The path of a cover begins with the id of the member who uploaded it: an event's organiser, a group's admin. A link
-- to a private place tells neither, and its reader couldn't load the picture.
create or replace function private.event_card_by_link(event_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate('place_card', 240, interval '1 minute');

  return (
    select private.event_card(events) || case
      when events.privacy = 'public'
        or events.id in (select private.my_event_ids())
        or events.id in (select private.my_event_invitation_ids())
        or events.id in (select private.my_answered_event_ids())
      then '{}'
      else '{"cover_image": null}'
    end::jsonb
    from public.events
    where events.id = event_card_by_link.event_id
      and private.member_id() is not null
      and events.created_by not in (select private.blocked_ids())
  );
end;
$$;

create or replace function private.group_card_by_link(group_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_rate('place_card', 240, interval '1 minute');

  return (
    select private.group_card(groups) || case
      when groups.privacy = 'public'
        or groups.id in (select private.my_group_ids())
        or groups.id in (select private.my_group_invitation_ids())
      then '{}'
      else '{"cover_image": null}'
    end::jsonb
    from public.groups
    where groups.id = group_card_by_link.group_id and private.member_id() is not null
  );
end;
$$;
