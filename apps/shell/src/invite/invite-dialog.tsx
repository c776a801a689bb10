import { useMember } from '@pure/session';
import {
  Button,
  Dialog,
  FacebookIcon,
  Field,
  LinkedInIcon,
  ServiceLink,
  Services,
  TextInput,
  useCopied,
  WhatsAppIcon,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Check, Copy, Mail } from 'lucide-react';
import styles from './invite-dialog.module.css';
import { createInvitation } from './invitation.ts';
import { strings } from './strings.ts';

const services = [
  { name: strings.whatsApp, share: 'whatsApp', icon: <WhatsAppIcon /> },
  { name: strings.facebook, share: 'facebook', icon: <FacebookIcon /> },
  { name: strings.linkedIn, share: 'linkedIn', icon: <LinkedInIcon /> },
  { name: strings.email, share: 'email', icon: <Mail /> },
] as const;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Rows 72 and 73. */
export default function InviteDialog({ open, onClose }: Props) {
  const { profile } = useMember();
  const { link, message, shares } = createInvitation(location.origin, profile?.username);
  const [copied, copy] = useCopied();

  async function copyLink() {
    try {
      await copy(link);
      toast.success(strings.linkCopied);
    } catch {
      toast.error(strings.copyFailed);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={strings.title} closeLabel={strings.close}>
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
        <section className={styles.part} aria-labelledby="invite-share">
          <h3 id="invite-share">{strings.share}</h3>
          <Services>
            {services.map(({ name, share, icon }) => (
              <ServiceLink key={share} name={name} icon={icon} href={shares[share]} />
            ))}
          </Services>
        </section>
        <section className={styles.part} aria-labelledby="invite-preview">
          <h3 id="invite-preview">{strings.preview}</h3>
          <blockquote className={styles.preview}>{message}</blockquote>
        </section>
      </div>
    </Dialog>
  );
}
