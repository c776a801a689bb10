import type { Post, PostPlace } from '@pure/contracts';
import { Dialog } from '@pure/ui';
import { nameOf, postKeys } from '../../posts/post-keys.ts';
import styles from './audience-dialog.module.css';
import { MemberRows } from './member-rows.tsx';
import { readAudience, readDraftAudience } from './members.data.ts';
import { strings } from './strings.ts';
import { useMemberPages } from './use-member-pages.ts';

interface AudienceDialogProps {
  /** a post, or the place of a draft */
  of: Post | PostPlace;
  onClose: () => void;
}

/** The members who can see a post: the rule, their number and their names. */
export default function AudienceDialog({ of, onClose }: AudienceDialogProps) {
  const isDraft = 'kind' in of;
  const pages = useMemberPages(postKeys.audience(isDraft ? nameOf(of) : of.id), (after, signal) =>
    isDraft ? readDraftAudience(of, after, signal) : readAudience(of.id, after, signal),
  );
  const total = pages.list?.total ?? 0;
  const isRepost = !isDraft && of.original !== null;
  return (
    <Dialog open onClose={onClose} title={strings.audience}>
      <p className={styles.rule}>{isDraft ? strings.draftRule(of) : strings.rule(of)}</p>
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
