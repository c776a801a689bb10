import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import {
  Button,
  Dialog,
  FacebookIcon,
  firstName,
  hasShareSheet,
  InstagramIcon,
  LinkedInIcon,
  openShareSheet,
  ServiceLink,
  Services,
  WhatsAppIcon,
  XIcon,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Link2, Lock, Mail, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { CopyByHand } from './copy-by-hand.tsx';
import { CopyTile } from './copy-tile.tsx';
import styles from './share-dialog.module.css';
import { shareTexts } from './share-texts.ts';
import { strings } from './dialog-strings.ts';

interface ShareDialogProps {
  post: Post;
  onClose: () => void;
}

const networks = [
  { name: strings.linkedIn, icon: <LinkedInIcon /> },
  { name: strings.instagram, icon: <InstagramIcon /> },
  { name: strings.twitter, icon: <XIcon /> },
];

/** Shares a post's link and the beginning of its text (rows 107 and 108). */
export default function ShareDialog({ post, onClose }: ShareDialogProps) {
  const { id: me } = useMember();
  const copyForId = useId();
  // the text that the browser refused to copy, and how often: each time it is selected again
  const [byHand, setByHand] = useState({ text: '', times: 0 });
  const texts = shareTexts(location.origin, post);

  function offerByHand(text: string) {
    setByHand(({ times }) => ({ text, times: times + 1 }));
  }

  async function shareWithApp() {
    try {
      await openShareSheet({ title: texts.subject, text: texts.message, url: texts.link });
    } catch {
      toast.error(strings.shareFailed);
    }
  }

  return (
    <Dialog open onClose={onClose} title={strings.shareTitle}>
      <div className={styles.body}>
        <blockquote className={styles.text} dir="auto">
          {texts.message}
        </blockquote>
        {prefersShareSheet() && (
          <Button variant="primary" wide icon={<Smartphone />} onClick={() => void shareWithApp()}>
            {strings.withApp}
          </Button>
        )}
        <Services>
          <ServiceLink
            name={strings.whatsApp}
            icon={<WhatsAppIcon />}
            href={texts.services.whatsApp}
          />
          <ServiceLink name={strings.email} icon={<Mail />} href={texts.services.email} />
          <ServiceLink
            name={strings.facebook}
            icon={<FacebookIcon />}
            href={texts.services.facebook}
          />
          <CopyTile
            name={strings.copyLink}
            icon={<Link2 aria-hidden />}
            text={texts.copy}
            done={strings.linkCopied}
            onRefused={offerByHand}
          />
        </Services>
        <section className={styles.part} aria-labelledby={copyForId}>
          <h3 id={copyForId}>{strings.copyFor}</h3>
          <Services>
            {networks.map(({ name, icon }) => (
              <CopyTile
                key={name}
                name={name}
                icon={icon}
                text={texts.shortCopy}
                done={strings.messageCopied(name)}
                onRefused={offerByHand}
              />
            ))}
          </Services>
        </section>
        {byHand.text && <CopyByHand key={byHand.times} text={byHand.text} />}
        <p className={styles.tip}>
          <Lock data-size="small" aria-hidden />
          <span>
            {tipFor(post, me)} {strings.tip.text}
          </span>
        </p>
      </div>
    </Dialog>
  );
}

/** On a computer, the services below are nearer than its share sheet. */
function prefersShareSheet(): boolean {
  return hasShareSheet() && matchMedia('(pointer: coarse)').matches;
}

function tipFor({ author, home, original }: Post, me: string): string {
  if (home) return 'group_id' in home ? strings.tip.group(home.name) : strings.tip.event(home.name);
  const teller = original?.author ?? author;
  return teller.id === me ? strings.tip.own : strings.tip.friend(firstName(teller.full_name));
}
