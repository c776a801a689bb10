import { useInviteKey } from '@pure/people';
import { useMember } from '@pure/session';
import {
  Button,
  ConfirmDialog,
  copyText,
  Dialog,
  FacebookIcon,
  Field,
  hasShareSheet,
  LinkedInIcon,
  openShareSheet,
  ServiceLink,
  Services,
  TextInput,
  useCopied,
  WhatsAppIcon,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Check, Copy, Mail, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { FrameDialogProps } from '../dialogs/dialog-on-demand.tsx';
import { InviteByEmail } from './invite-by-email.tsx';
import styles from './invite-dialog.module.css';
import { createInviteMessage } from './invite-message.ts';
import { strings } from './strings.ts';
import { useInviteByEmail } from './use-invite-by-email.ts';

const services = [
  { name: strings.whatsApp, share: 'whatsApp', icon: <WhatsAppIcon /> },
  { name: strings.facebook, share: 'facebook', icon: <FacebookIcon /> },
  { name: strings.linkedIn, share: 'linkedIn', icon: <LinkedInIcon /> },
  { name: strings.email, share: 'email', icon: <Mail /> },
] as const;

/** Rows 72 to 75. */
export default function InviteDialog({ open, onClose }: FrameDialogProps) {
  const { profile } = useMember();
  const { key, renew, isRenewing } = useInviteKey(open);
  const { link, message, shares } = createInviteMessage(location.origin, profile?.username, key);
  const [copied, copy] = useCopied();
  const [isAsking, setIsAsking] = useState(false);
  // Here, so that a closed dialog goes on sending.
  const invites = useInviteByEmail();

  function close() {
    if (!invites.isSending) invites.forgetAnswers();
    onClose();
  }

  const copyLink = () =>
    copyText(link, { copy, done: strings.linkCopied, failed: strings.copyFailed });

  async function shareWithApp() {
    try {
      await openShareSheet({ title: strings.emailSubject, text: message });
    } catch {
      toast.error(strings.shareFailed);
    }
  }

  async function renewLink() {
    setIsAsking(false);
    try {
      await renew();
      toast.success(strings.renewed);
    } catch {
      toast.error(strings.renewFailed);
    }
  }

  return (
    <Dialog open={open} onClose={close} title={strings.title} closeLabel={strings.close}>
      <div className={styles.body}>
        <div className={styles.link}>
          <Field label={strings.linkLabel}>
            <TextInput value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <Button
            variant={copied ? 'soft' : 'primary'}
            icon={copied ? <Check /> : <Copy />}
            onClick={() => void copyLink()}
          >
            {copied ? strings.copied : strings.copy}
          </Button>
        </div>
        {key && (
          <div className={styles.about}>
            <p>{strings.linkHint}</p>
            <Button
              variant="quiet"
              icon={<RefreshCw />}
              busy={isRenewing}
              onClick={() => setIsAsking(true)}
            >
              {strings.renew}
            </Button>
          </div>
        )}
        <section className={styles.part} aria-labelledby="invite-share">
          <h3 id="invite-share">{strings.share}</h3>
          <Services>
            {services.map(({ name, share, icon }) => (
              <ServiceLink key={share} name={name} icon={icon} href={shares[share]} />
            ))}
          </Services>
          {hasShareSheet() && (
            <Button wide icon={<Smartphone />} onClick={() => void shareWithApp()}>
              {strings.shareWithApp}
            </Button>
          )}
        </section>
        <section className={styles.part} aria-labelledby="invite-preview">
          <h3 id="invite-preview">{strings.preview}</h3>
          <blockquote className={styles.preview}>{message}</blockquote>
        </section>
        <InviteByEmail invites={invites} />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={strings.renewTitle}
        text={strings.renewText}
        cancelLabel={strings.cancel}
        confirmLabel={strings.renew}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void renewLink()}
      />
    </Dialog>
  );
}
