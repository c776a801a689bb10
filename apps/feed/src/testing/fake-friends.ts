import type { MemberCard } from '@pure/contracts';
import { network, rpc } from '@pure/testing';

const PAGE = 50;

/** Answers for the reader's friends as the database does: by part of a name, a page at a time. */
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
