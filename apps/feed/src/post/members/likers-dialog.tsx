import { Dialog } from '@pure/ui';
import { postKeys } from '../../posts/post-keys.ts';
import { MemberRows } from './member-rows.tsx';
import { readLikers } from './members.data.ts';
import { strings } from './strings.ts';
import { useMemberPages } from './use-member-pages.ts';

interface LikersDialogProps {
  postId: string;
  onClose: () => void;
}

/** Who likes a post. */
export default function LikersDialog({ postId, onClose }: LikersDialogProps) {
  const pages = useMemberPages(postKeys.likers(postId), (after, signal) =>
    readLikers(postId, after, signal),
  );
  return (
    <Dialog open onClose={onClose} title={strings.likers}>
      <MemberRows
        pages={pages}
        words={{
          loading: strings.likersLoading,
          failed: strings.likersFailed,
          empty: strings.likersEmpty,
        }}
        onLeave={onClose}
      />
    </Dialog>
  );
}
