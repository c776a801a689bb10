// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { pushSupport } from '@pure/push';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { storeOfferClosed, wasOfferClosed } from './stored-closing.ts';

const OFFERED_AFTER_MS = 5_000;

const stayConnected = onDemand<{ onClose: () => void }>(
  () => import(/* webpackChunkName: "stay-connected" */ './stay-connected.tsx'),
);

/** Offers notifications, once, to members who have neither allowed nor refused them (row 184). */
export function StayConnectedOffer() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(isOfferDue()), OFFERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOpen) return null;

  function close(): void {
    storeOfferClosed();
    setOpen(false);
  }

  return <PartOnDemand of={stayConnected} props={{ onClose: close }} />;
}

function isOfferDue(): boolean {
  return (
    pushSupport() === 'supported' && Notification.permission === 'default' && !wasOfferClosed()
  );
}
