import type { MemberCard } from '@pure/contracts';
import { network, rpc } from './network.ts';

const PAGE = 50;

/** Fakes the paged search among the reader's friends. */
export function fakeFriends(friends: MemberCard[]): void {
  network.use(
    rpc<{ search: string; after: { id: string } | null }>('my_friends', ({ search, after }) => {
      const found = friends.filter(({ full_name, username }) =>
        `${full_name}\n${username}`.toLowerCase().includes(search.trim().toLowerCase()),
      );
      const from = after ? found.findIndex(({ id }) => id === after.id) + 1 : 0;
      const items = found.slice(from, from + PAGE).map((friend) => ({ member: friend, since: '' }));
      const last = items.at(-1);
      const isMore = found.length > from + PAGE;
      return { items, next: isMore && last ? { at: '', id: last.member.id } : null };
    }),
  );
}
