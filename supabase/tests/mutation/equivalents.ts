/** Ways to break a rule that change nothing for anybody, since something else says the same. */
export const equivalents: { apply: string; because: string }[] = [
  {
    apply: `alter policy "only the recipient accepts" on public.friendships with check (((status = 'accepted'::text)))`,
    because:
      'friend_id is granted to nobody for update: the row has the recipient that using asked for',
  },
  {
    apply: `alter policy "members go to public events themselves" on public.event_attendees with check (((user_id = ( SELECT private.member_id() AS member_id)) AND (status = 'going'::text) AND (EXISTS ( SELECT
   FROM public.events
  WHERE ((events.privacy = 'public'::text))))))`,
    because:
      'the trigger asks of the event that is joined, with its row locked, what the policy asks',
  },
];
