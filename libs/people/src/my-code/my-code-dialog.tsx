import { type MemberCard, paths } from '@pure/contracts';
import { codePath, codeViewBox, createCode } from '@pure/qr-code/draw';
import {
  Button,
  copyText,
  Dialog,
  Handle,
  hasShareSheet,
  openShareSheet,
  PersonName,
  useCopied,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Check, Copy, Download, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { MemberAvatar } from '../member-avatar.tsx';
import styles from './my-code-dialog.module.css';
import { saveCode } from './save-code.ts';
import { shortenLink } from './shorten-link.ts';
import { strings } from './strings.ts';

/** as in the style sheet, in px (row 76) */
const SIDE = 200;

interface MyCodeDialogProps {
  member: MemberCard;
  onClose: () => void;
}

/** The member's own code, which leads to their public profile (rows 76 and 77). */
export default function MyCodeDialog({ member, onClose }: MyCodeDialogProps) {
  const { full_name: name, username } = member;
  const link = new URL(paths.publicProfile(member.id), location.origin).href;
  const code = useMemo(() => createCode(link), [link]);
  const [copied, copy] = useCopied();

  const copyLink = () =>
    copyText(link, { copy, done: strings.linkCopied, failed: strings.copyFailed });

  async function share(): Promise<void> {
    if (!hasShareSheet()) return copyLink();
    try {
      await openShareSheet({ text: strings.shareText(name), url: link });
    } catch {
      await copyLink();
    }
  }

  async function download(): Promise<void> {
    try {
      await saveCode(code, member, strings.fileName(username));
    } catch {
      toast.error(strings.downloadFailed);
    }
  }

  return (
    <Dialog open title={strings.title} onClose={onClose}>
      <div className={styles.card}>
        <MemberAvatar member={member} size="large" />
        <div>
          <p className={styles.name}>
            <PersonName>{name}</PersonName>
          </p>
          <p className={styles.quiet}>
            <Handle>{username}</Handle>
          </p>
        </div>
        <svg
          className={styles.code}
          viewBox={codeViewBox(code, SIDE * devicePixelRatio)}
          role="img"
          aria-label={strings.code(name)}
        >
          <path d={codePath(code)} />
        </svg>
        <p
          className={styles.link}
          dir="ltr"
          // Selected and copied, it is the whole link.
          onCopy={(event) => {
            event.preventDefault();
            event.clipboardData.setData('text/plain', link);
          }}
        >
          {shortenLink(link)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button icon={<Share2 />} variant="primary" onClick={() => void share()}>
          {strings.share}
        </Button>
        <Button icon={copied ? <Check /> : <Copy />} variant="soft" onClick={() => void copyLink()}>
          {copied ? strings.copied : strings.copy}
        </Button>
        <Button icon={<Download />} variant="quiet" onClick={() => void download()}>
          {strings.download}
        </Button>
      </div>
    </Dialog>
  );
}
