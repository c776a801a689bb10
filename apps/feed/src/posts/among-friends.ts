import { inbox } from '@pure/session';

let endings = 0;
inbox.on('friendship', ({ state }) => {
  if (state === 'none') endings += 1;
});

/** Reads, and once more if a friendship ended meanwhile: the answer may hold what that friend said. */
export async function amongFriends<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const before = endings;
  const answer = await read();
  return endings === before ? answer : amongFriends(read);
}
