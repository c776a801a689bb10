/** Ways to break a rule that change nothing for anybody, since something else says the same. */
export const equivalents: { apply: string; because: string }[] = [
  {
    apply: `alter policy "only the recipient accepts" on public.friendships with check (((status = 'accepted'::text)))`,
    because:
      'friend_id is granted to nobody for update: the row has the recipient that using asked for',
  },
  {
    apply: `alter policy "who asked, who was invited and who invites can end it" on public.event_invitations using (((status = 'pending'::text) AND ((invitee_id = ( SELECT private.member_id() AS member_id)) OR (invited_by = ( SELECT private.member_id() AS member_id)) OR ((invited_by IS NOT NULL)))))`,
    because:
      'what one cannot see one cannot delete: an invitation is seen by its two sides and the organiser alone',
  },
];
