import { useEffect, useState, useSyncExternalStore } from 'react';
import { InstallCard } from './install-card.tsx';
import { installPrompt } from './install-prompt.ts';
import { storeInstallDeclined, wasInstallDeclined } from './stored-decline.ts';

const IOS_DELAY_MS = 3_000;

/** Shows the card once the browser can install PURE. Safari on iOS can't say so: there it shows the steps. */
export default function InstallOffer() {
  const [isDeclined, setDeclined] = useState(wasInstallDeclined);
  const canAsk = useSyncExternalStore(installPrompt.subscribe, installPrompt.isHeld);
  const isDueOnIos = useDueOnIos();
  if (isDeclined || !(canAsk || isDueOnIos)) return null;

  function decline(): void {
    storeInstallDeclined();
    setDeclined(true);
  }

  return (
    <InstallCard
      onInstall={canAsk ? () => void installPrompt.show() : undefined}
      onDecline={decline}
    />
  );
}

function useDueOnIos(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!/iPhone|iPad|iPod/.test(navigator.userAgent)) return undefined;
    const timer = setTimeout(setDue, IOS_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
