import { Dialog } from '@pure/ui';
import { usePendingChange } from '../../posts/optimistic-posts.ts';
import { postKeys } from '../../posts/post-keys.ts';
import { MemberRows } from './member-rows.tsx';
import { readLikers } from './members.data.ts';
import { strings } from './strings.ts';
import { useMemberPages } from './use-member-pages.ts';

interface LikersDialogProps {
  postId: string;
  onClose: () => void;
}

/** The members who like a post, including the member's own pending like. */
export default function LikersDialog({ postId, onClose }: LikersDialogProps) {
  const isLikePending = usePendingChange(postId)?.liked !== undefined;
  const pages = useMemberPages(
    postKeys.likers(postId),
    (after, signal) => readLikers(postId, after, signal),
    !isLikePending,
  );
  return (
    <Dialog open onClose={onClose} title={strings.likers}>
      <MemberRows
        pages={pages}
        labels={{
          loading: strings.likersLoading,
          failed: strings.likersFailed,
          empty: strings.likersEmpty,
        }}
        onLeave={onClose}
      />
    </Dialog>
  );
}
