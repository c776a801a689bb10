import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { TimedRequest } from './hops.ts';

/** A round trip, where nothing else is said. */
const LATENCY_MS = 100;
const LEADING = ['Document', 'Stylesheet', 'Script', 'Fetch', 'XHR'];

/** Nothing was asked for or answered for as long: the page is at rest, lazily loaded parts included. */
const REST_MS = 2_500;

export interface Sent extends TimedRequest {
  /** ms since the epoch */
  at: number;
  /** whether its answer can lead to further requests, as that of a font or an image can't */
  leads: boolean;
}

export interface Visit {
  page: Page;
  /** what was asked for so far, preflights included */
  sent(): Sent[];
  /** when a text first stood in the document, in ms since the epoch */
  shown(text: string): Promise<number>;
  atRest(): Promise<void>;
  close(): Promise<void>;
}

interface VisitOptions {
  signIn?: (page: Page) => Promise<void>;
  /** no script arrives */
  withoutScripts?: boolean;
  /** ms of a round trip */
  latency?: number;
}

/** Opens a page in a browser without any cache, at a distance, and keeps the times of its requests. */
export async function visit(
  browser: Browser,
  url: string,
  { signIn, withoutScripts = false, latency = LATENCY_MS }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const recording = record(protocol);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  if (withoutScripts) await blockScripts(context);
  await signIn?.(page);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, ...recording, shown: (text) => shown(page, text), close: () => context.close() };
}

async function blockScripts(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => route.abort(),
  );
}

function record(protocol: CDPSession): Pick<Visit, 'sent' | 'atRest'> {
  const sent = new Map<string, Sent>();
  let last = performance.now();
  const stir = () => {
    last = performance.now();
  };
  protocol.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, initiator, type }) => {
      stir();
      sent.set(requestId, {
        id: requestId,
        url: request.url,
        start: timestamp * 1000,
        end: Infinity,
        at: wallTime * 1000,
        leads: initiator.type === 'preflight' || LEADING.includes(type ?? ''),
        ...(initiator.type === 'preflight' &&
          initiator.requestId && { preflightFor: initiator.requestId }),
      });
    },
  );
  const ended = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    stir();
    const request = sent.get(requestId);
    if (request) request.end = timestamp * 1000;
  };
  protocol.on('Network.loadingFinished', ended);
  protocol.on('Network.loadingFailed', ended);
  return {
    sent: () => [...sent.values()],
    async atRest() {
      while (performance.now() - last < REST_MS) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** Asked in the page at every frame, so that the answer is not late by a round trip of ours. */
async function shown(page: Page, text: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) =>
      document.body?.textContent.includes(wanted) && performance.timeOrigin + performance.now(),
    text,
    { polling: 'raf', timeout: 30_000 },
  );
  return Number(await handle.jsonValue());
}
