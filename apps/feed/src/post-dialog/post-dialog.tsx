import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { DetailsFallback, Dialog, firstName, useDocumentTitle } from '@pure/ui';
import { useState } from 'react';
import { RestOfThread } from '../comments/rest-of-thread.tsx';
import { PostCard } from '../post-card/post-card.tsx';
import { PostSkeleton } from '../post-card/post-skeleton.tsx';
import styles from './post-dialog.module.css';
import { strings } from './strings.ts';
import { usePost } from './use-post.ts';

interface PostDialogProps {
  postId: string;
  onClose: () => void;
}

/** One post in a dialog, with all its comments and the field for a new one. */
export default function PostDialog({ postId, onClose }: PostDialogProps) {
  const { id: me } = useMember();
  const view = usePost(postId);
  const title = view.state === 'here' ? titleOf(view.data, me) : strings.title;
  useDocumentTitle(title);
  const [foot, setFoot] = useState<HTMLElement | null>(null);

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      footer={view.state === 'here' && <div ref={setFoot} className={styles.foot} />}
    >
      <div className={styles.frame}>
        {view.state === 'here' ? (
          <>
            <PostCard post={view.data} foot={foot} onDelete={onClose} />
            <RestOfThread post={view.data} />
          </>
        ) : (
          <DetailsFallback
            view={view}
            strings={strings}
            skeleton={<PostSkeleton />}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function titleOf({ author, home }: Post, me: string): string {
  const whose = author.id === me ? strings.own : strings.titleOf(firstName(author.full_name));
  return home ? strings.in(whose, home.name) : whose;
}
