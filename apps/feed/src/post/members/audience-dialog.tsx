import type { Post } from '@pure/contracts';
import { Dialog } from '@pure/ui';
import { postKeys } from '../../posts/post-keys.ts';
import styles from './audience-dialog.module.css';
import { MemberRows } from './member-rows.tsx';
import { readAudience } from './members.data.ts';
import { strings } from './strings.ts';
import { useMemberPages } from './use-member-pages.ts';

interface AudienceDialogProps {
  post: Post;
  onClose: () => void;
}

/** The members who can see a post: the rule, their number and their names. */
export default function AudienceDialog({ post, onClose }: AudienceDialogProps) {
  const pages = useMemberPages(postKeys.audience(post.id), (after, signal) =>
    readAudience(post.id, after, signal),
  );
  const total = pages.list?.total ?? 0;
  const isRepost = post.original !== null;
  return (
    <Dialog open onClose={onClose} title={strings.audience}>
      <p className={styles.rule}>{strings.rule(post)}</p>
      {total > 0 && <p className={styles.total}>{strings.total(total)}</p>}
      {/* A repost shows only the number: the member may not know the author's friends. */}
      {!(isRepost && total > 0) && (
        <MemberRows
          pages={pages}
          labels={{
            loading: strings.audienceLoading,
            failed: strings.audienceFailed,
            empty: strings.audienceEmpty,
          }}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}
