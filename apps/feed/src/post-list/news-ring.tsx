import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { firstName } from '@pure/ui';
import { useState } from 'react';
import { useHasFewFriends } from '../first-minute/use-has-few-friends.ts';
import { authorsOf } from './authors-of.ts';
import { FriendsRing } from './friends-ring.tsx';
import { since } from './since.ts';
import { strings } from './ring-strings.ts';

export interface NewsRingProps {
  /** the posts since then */
  news: Post[];
  /** when the last visit ended; ISO 8601 */
  since: string;
}

/** Names the friends whose posts are new since the last visit. */
export default function NewsRing({ news, since: at }: NewsRingProps) {
  const { id: me } = useMember();
  const hasFewFriends = useHasFewFriends();
  const [sinceText] = useState(() => since(at, Date.now()));
  const authors = authorsOf(news, me).map(({ full_name }) => firstName(full_name));
  const nobody = hasFewFriends ? strings.readAllSince : strings.caughtUpSince;
  const text = authors.length > 0 ? strings.heardFrom(authors) : nobody(sinceText);
  return <FriendsRing title={strings.caughtUp} text={text} posts={news} isOpen={hasFewFriends} />;
}
