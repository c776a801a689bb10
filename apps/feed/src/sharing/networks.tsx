import {
  Disclosure,
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  ServiceLink,
  Services,
  WhatsAppIcon,
  XIcon,
} from '@pure/ui';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { CopyTile } from './copy-tile.tsx';
import { strings } from './dialog-strings.ts';
import styles from './share-dialog.module.css';
import type { ShareTexts } from './share-texts.ts';

const networks = [
  { name: strings.linkedIn, icon: <LinkedInIcon /> },
  { name: strings.instagram, icon: <InstagramIcon /> },
  { name: strings.twitter, icon: <XIcon /> },
];

interface NetworksProps {
  texts: ShareTexts;
  onRefused: (text: string) => void;
}

/** Takes the words of the member's own post elsewhere, after showing them (rows 107 and 108). */
export function Networks({ texts, onRefused }: NetworksProps) {
  const copyForId = useId();
  return (
    <Disclosure className={styles.more} summary={strings.more}>
      <div className={styles.body}>
        <blockquote className={styles.text} dir="auto">
          {texts.message}
        </blockquote>
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
                onRefused={onRefused}
              />
            ))}
          </Services>
        </section>
      </div>
    </Disclosure>
  );
}
