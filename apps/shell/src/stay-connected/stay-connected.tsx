import { pushStrings, switchPushesOn } from '@pure/push';
import { useMember } from '@pure/session';
import { Button } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { BellRing } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import styles from './stay-connected.module.css';
import { strings } from './strings.ts';

/** The card of row 184. It takes no focus: the member may be writing. */
export default function StayConnected({ onClose }: { onClose: () => void }) {
  const { id } = useMember();
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  useEffect(() => announce(`${strings.title}. ${strings.text}`), []);

  async function enable(): Promise<void> {
    setBusy(true);
    const result = await switchPushesOn(id);
    setBusy(false);
    if (result === 'on') {
      toast.success(pushStrings.enabled);
      onClose();
    } else if (result === 'denied') {
      toast.error(pushStrings.denied);
      onClose();
    } else {
      toast.error(pushStrings.failed);
    }
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <span className={styles.icon} aria-hidden="true">
        <BellRing />
      </span>
      <div className={styles.words}>
        <h2 id={titleId}>{strings.title}</h2>
        <p>{strings.text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={isBusy} onClick={() => void enable()}>
          {strings.enable}
        </Button>
        <Button onClick={onClose}>{strings.close}</Button>
      </div>
    </section>
  );
}
