import { pushStrings, switchPushesOn } from '@pure/push';
import { useMember } from '@pure/session';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { OfferCard } from '../offer-card/offer-card.tsx';
import { strings } from './strings.ts';

/** The card of row 184. */
export default function StayConnected({ onClose }: { onClose: () => void }) {
  const { id } = useMember();
  const [isBusy, setBusy] = useState(false);

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
    <OfferCard icon={<BellRing />} title={strings.title} text={strings.text}>
      <Button variant="soft" busy={isBusy} onClick={() => void enable()}>
        {strings.enable}
      </Button>
      <Button onClick={onClose}>{strings.close}</Button>
    </OfferCard>
  );
}
