import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { TimedRequest } from './hops.ts';

/** The default round trip. */
const LATENCY_MS = 100;
const CAUSING = ['Document', 'Stylesheet', 'Script', 'Fetch', 'XHR'];

/** Without a request or an answer for this long, the page is idle and has loaded its lazy parts. */
const IDLE_MS = 2_500;

export interface SentRequest extends TimedRequest {
  /** ms since the epoch */
  at: number;
  /** whether its answer can cause further requests, unlike that of a font or an image */
  causesRequests: boolean;
}

export interface Visit {
  page: Page;
  /** the requests so far, including preflights */
  sent(): SentRequest[];
  /** when a text first appears, in ms since the epoch */
  textShownAt(text: string): Promise<number>;
  untilIdle(): Promise<void>;
  close(): Promise<void>;
}

interface VisitOptions {
  signIn?: (page: Page) => Promise<void>;
  /** blocks scripts */
  withoutScripts?: boolean;
  /** the duration of a round trip, in ms */
  latency?: number;
}

/** Opens a page with an empty cache and a network latency, and records the times of its requests. */
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
  return {
    page,
    ...recording,
    textShownAt: (text) => textShownAt(page, text),
    close: () => context.close(),
  };
}

async function blockScripts(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => route.abort(),
  );
}

function record(protocol: CDPSession): Pick<Visit, 'sent' | 'untilIdle'> {
  const sent = new Map<string, SentRequest>();
  let last = performance.now();
  const recordActivity = () => {
    last = performance.now();
  };
  protocol.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, initiator, type }) => {
      recordActivity();
      sent.set(requestId, {
        id: requestId,
        url: request.url,
        start: timestamp * 1000,
        end: Infinity,
        at: wallTime * 1000,
        causesRequests: initiator.type === 'preflight' || CAUSING.includes(type ?? ''),
        ...(initiator.type === 'preflight' &&
          initiator.requestId && { preflightFor: initiator.requestId }),
      });
    },
  );
  const recordEnd = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    recordActivity();
    const request = sent.get(requestId);
    if (request) request.end = timestamp * 1000;
  };
  protocol.on('Network.loadingFinished', recordEnd);
  protocol.on('Network.loadingFailed', recordEnd);
  return {
    sent: () => [...sent.values()],
    async untilIdle() {
      // A key pressed just before may not have caused its request yet.
      recordActivity();
      while (performance.now() - last < IDLE_MS) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** Polls in the page at every frame, so that no round trip to the browser delays the result. */
async function textShownAt(page: Page, text: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) =>
      document.body?.textContent.includes(wanted) && performance.timeOrigin + performance.now(),
    text,
    { polling: 'raf', timeout: 30_000 },
  );
  return Number(await handle.jsonValue());
}
