import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { Button, Dialog, firstName, hasShareSheet, openShareSheet } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Lock, Send, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { CopyByHand } from './copy-by-hand.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { strings } from './dialog-strings.ts';
import { Networks } from './networks.tsx';
import { SendToFriend } from './send-to-friend.tsx';
import styles from './share-dialog.module.css';
import { shareTexts } from './share-texts.ts';

interface ShareDialogProps {
  post: Post;
  onClose: () => void;
}

/** Shares a post's link and, of the member's own posts, the beginning of the text (rows 107 and 108). */
export default function ShareDialog({ post, onClose }: ShareDialogProps) {
  const { id: me } = useMember();
  // the text that the browser refused to copy, and how often: each time it is selected again
  const [byHand, setByHand] = useState({ text: '', times: 0 });
  const [isSending, setIsSending] = useState(false);
  const texts = shareTexts(location.origin, post);
  const isOwn = (post.original ?? post).author.id === me;

  function offerByHand(text: string) {
    setByHand(({ times }) => ({ text, times: times + 1 }));
  }

  async function shareWithApp() {
    const message = isOwn ? { title: texts.subject, text: texts.message } : {};
    try {
      await openShareSheet({ ...message, url: texts.link });
    } catch {
      toast.error(strings.shareFailed);
    }
  }

  return (
    <Dialog open onClose={onClose} title={strings.shareTitle}>
      <div className={styles.body}>
        <CopyLinkButton
          text={isOwn ? texts.copy : texts.link}
          done={isOwn ? strings.linkCopied : strings.onlyLinkCopied}
          onRefused={offerByHand}
        />
        {isSending ? (
          <SendToFriend link={texts.link} />
        ) : (
          <Button wide variant="soft" icon={<Send />} onClick={() => setIsSending(true)}>
            {strings.sendToFriend}
          </Button>
        )}
        {prefersShareSheet() && (
          <Button wide variant="soft" icon={<Smartphone />} onClick={() => void shareWithApp()}>
            {strings.withApp}
          </Button>
        )}
        {isOwn && <Networks texts={texts} onRefused={offerByHand} />}
        {byHand.text && <CopyByHand key={byHand.times} text={byHand.text} />}
        <p className={styles.tip}>
          <Lock data-size="small" aria-hidden />
          <span>
            {tipFor(post, me)} {isOwn && strings.tip.text}
          </span>
        </p>
      </div>
    </Dialog>
  );
}

/** On a computer, the other ways are nearer than its share sheet. */
function prefersShareSheet(): boolean {
  return hasShareSheet() && matchMedia('(pointer: coarse)').matches;
}

function tipFor({ author, home, original }: Post, me: string): string {
  if (home) return 'group_id' in home ? strings.tip.group(home.name) : strings.tip.event(home.name);
  const teller = original?.author ?? author;
  return teller.id === me ? strings.tip.own : strings.tip.friend(firstName(teller.full_name));
}
