/** Ways to break a rule that change nothing for anybody, since something else says the same. */
export const equivalents: { apply: string; because: string }[] = [
  {
    apply: `alter policy "only the recipient accepts" on public.friendships with check (((status = 'accepted'::text)))`,
    because:
      'friend_id is granted to nobody for update: the row has the recipient that using asked for',
  },
];
