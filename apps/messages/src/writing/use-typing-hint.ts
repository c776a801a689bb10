import { useEffect, useState } from 'react';
import { loadSending } from './sending-on-demand.ts';
import type { TypingHint } from './typing-hint.ts';

/** The partner sees a hint for 6 s. */
const RENEWAL_MS = 4_000;

/** The hint that the member is writing or recording. It ends with the view. */
export function useTypingHint(partnerId: string, isRecording: boolean) {
  const [hint] = useState(() => hintOnDemand(partnerId));

  useEffect(() => {
    if (!isRecording) return undefined;
    const renew = () => hint.announce('voice');
    renew();
    const timer = setInterval(renew, RENEWAL_MS);
    return () => {
      clearInterval(timer);
      hint.clear();
    };
  }, [hint, isRecording]);
  useEffect(() => () => hint.clear(), [hint]);

  return hint;
}

/** A hint that can't be loaded is lost without harm. */
function hintOnDemand(partnerId: string): TypingHint {
  let loading: Promise<TypingHint> | undefined;
  const load = async () => (await loadSending()).createTypingHint(partnerId);
  return {
    announce(kind) {
      loading ??= load();
      loading.then(
        (hint) => hint.announce(kind),
        () => (loading = undefined),
      );
    },
    clear: () =>
      void loading?.then(
        (hint) => hint.clear(),
        () => undefined,
      ),
  };
}
