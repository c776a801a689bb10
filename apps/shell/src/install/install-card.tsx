import { Button } from '@pure/ui';
import { Download, Share, SquarePlus } from 'lucide-react';
import { OfferCard } from '../offer-card/offer-card.tsx';
import styles from './install-steps.module.css';
import { strings } from './strings.ts';

interface InstallCardProps {
  /** undefined where the visitor has to do it by hand */
  onInstall: (() => void) | undefined;
  onDecline: () => void;
}

/** The card of row 183. */
export function InstallCard({ onInstall, onDecline }: InstallCardProps) {
  return (
    <OfferCard
      icon={<Download />}
      title={strings.title}
      text={strings.text}
      steps={!onInstall && <Steps />}
    >
      {onInstall && (
        <Button variant="primary" onClick={onInstall}>
          {strings.install}
        </Button>
      )}
      <Button onClick={onDecline}>{strings.decline}</Button>
    </OfferCard>
  );
}

function Steps() {
  return (
    <ol className={styles.steps}>
      <li>
        {strings.share} <Share aria-hidden="true" />
      </li>
      <li>
        {strings.addToHomeScreen} <SquarePlus aria-hidden="true" />
      </li>
      <li>{strings.add}</li>
    </ol>
  );
}
