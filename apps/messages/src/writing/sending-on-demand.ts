import { importPart } from '@pure/contracts/import-part';
import { onDemand } from '@pure/ui';
import type { QuoteStripProps } from './quote-strip.tsx';
import type { UnsentMessageProps } from './unsent-message.tsx';

type Sending = typeof import('./sending.ts');

let code: Sending | null = null;

/** Loads what sends messages, when the member begins to write. */
export async function loadSending(): Promise<Sending> {
  code ??= await importPart(() => import(/* webpackChunkName: "sending" */ './sending.ts'));
  return code;
}

export const loadedSending = (): Sending | null => code;

/** An unsent message. Spread its `onIntent` where the member begins to write. */
export const unsentMessage = onDemand<UnsentMessageProps>(async () => ({
  default: (await loadSending()).UnsentMessage,
}));

export const quoteStrip = onDemand<QuoteStripProps>(async () => ({
  default: (await loadSending()).QuoteStrip,
}));
