import type { Post } from '@pure/contracts';
import { useSession } from '@pure/session';
import { Button, Dialog, firstName } from '@pure/ui';
import { strings } from './strings.ts';

interface RepostDialogProps {
  post: Post;
  isReposted: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says who will see a repost before there is one, and what goes when it is taken back. */
export default function RepostDialog({ post, isReposted, onClose, onConfirm }: RepostDialogProps) {
  const me = useSession(({ user }) => user?.id);
  const teller = (post.original ?? post).author;
  const words = isReposted
    ? strings.takeBack
    : teller.id === me
      ? strings.repostOwn
      : strings.repostOf(firstName(teller.full_name));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.no}
          </Button>
          <Button variant={isReposted ? 'danger' : 'primary'} onClick={onConfirm}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
