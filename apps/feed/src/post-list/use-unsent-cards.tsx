import type { Post, PostSource } from '@pure/contracts';
import { useMember } from '@pure/session';
import type { ReactElement } from 'react';
import { asPost } from '../outbox/as-post.ts';
import { strings } from '../outbox/strings.ts';
import { UnsentNote } from '../outbox/unsent-note.tsx';
import type { UnsentPost } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { PostCard } from '../post/post-card.tsx';
import { listsFor } from '../posts/place-of.ts';
import { nameOf } from '../posts/post-keys.ts';

/** The member's posts on their way, for lists that they belong to and don't hold them yet. */
export function useUnsentCards(source: PostSource, posts: Post[]): ReactElement[] {
  const { id, profile } = useMember();
  const { unsent, tryAgain, discard } = useOutbox();
  const author = profile ?? { id, username: '', full_name: '', avatar_url: null };
  const stands = ({ place }: UnsentPost) =>
    listsFor(place, id).some((list) => nameOf(list) === nameOf(source));
  const arrived = new Set(posts.map((post) => post.id));
  return unsent
    .filter((post) => !arrived.has(post.id) && stands(post))
    .map((post) => (
      <PostCard
        key={post.id}
        post={asPost(post, author)}
        unsent={{
          status: post.state === 'sending' ? strings.sending : strings.notSent,
          foot: (
            <UnsentNote
              post={post}
              onTryAgain={() => tryAgain(post)}
              onDiscard={() => discard(post)}
            />
          ),
        }}
      />
    ));
}
