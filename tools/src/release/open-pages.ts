import { isBehindGuard } from '@pure/contracts/host';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { getChromium } from '../system/chromium.ts';
import type { Candidate } from './candidate.ts';
import type { DemoBackend } from './demo-backend.ts';
import { answerFromCandidate } from './answer-from-candidate.ts';
import type { RemotePath } from './remote-path.ts';

/** A document that a test answers comes from no network, and browsers keep such documents off this machine. */
const FLAGS = [
  '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests,PrivateNetworkAccessRespectPreflightResults',
];

const AT_ONCE = 2;
const SHOWN_WITHIN_MS = 20_000;
/** Reports of failures come after at most one deadline of the loader. */
const QUIET_TIMEOUT_MS = 10_000;

/**
 * Opens pages on a candidate in a headless Chromium, those of members signed in.
 * @param shownWithinMs how long a page may take
 * @returns a sentence for each page that broke, which names the remote; empty if none did
 * @throws CommandError if there is no Chromium
 */
export async function openPages(
  candidate: Candidate,
  backend: DemoBackend,
  pages: readonly RemotePath[],
  shownWithinMs = SHOWN_WITHIN_MS,
): Promise<string[]> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: getChromium(),
    // Playwright would only close the browser then. Without it, the command ends, and its browser with it.
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [...FLAGS, ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    const waiting = [...pages];
    const problems: string[] = [];
    const work = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- a few at once
        problems.push(...(await openPage(browser, { candidate, backend, shownWithinMs }, page)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return [...new Set(problems)];
  } finally {
    await browser.close();
  }
}

interface PageOptions {
  candidate: Candidate;
  backend: DemoBackend;
  shownWithinMs: number;
}

async function openPage(
  browser: Browser,
  { candidate, backend, shownWithinMs }: PageOptions,
  { remote, path }: RemotePath,
): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  try {
    const problems: string[] = [];
    const found = (reason: string, of = remote) => {
      problems.push(`${of} breaks on ${path}: ${reason}`);
    };
    await answerFromCandidate(context, { candidate, backend, found });
    if (isBehindGuard(path)) await signIn(context, candidate, backend);
    const page = await context.newPage();
    page.on('pageerror', (error) => found(`${error.name}: ${error.message}`));
    const address = path.replaceAll(/:[^/]+/g, backend.memberId);
    try {
      await page.goto(`${candidate.shell}${address}`);
    } catch (error) {
      // The problem says why there is no document.
      if (problems.length > 0) return [...problems];
      throw error;
    }
    const isShown = await waitUntilShown(page, shownWithinMs);
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => {});
    const { pathname } = new URL(page.url());
    if (pathname !== address) found(`it isn't there: the shell goes on to ${pathname}`);
    else if (!isShown && problems.length === 0)
      found(`it shows nothing within ${shownWithinMs / 1000} seconds`);
    // Requests that end with the page are no problems of it.
    return [...problems];
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, candidate: Candidate, backend: DemoBackend) {
  const [project] = new URL(candidate.backend).hostname.split('.');
  await context.addInitScript(
    ({ key, session, origin }) => {
      if (location.origin === origin) localStorage.setItem(key, session);
    },
    { key: `sb-${project}-auth-token`, session: backend.session, origin: candidate.shell },
  );
}

/** False if the page shows a notice instead, or nothing. */
async function waitUntilShown(page: Page, timeout: number): Promise<boolean> {
  const shown = page.waitForFunction(
    () => {
      const isWaiting = document.querySelector('[data-first-paint], main [aria-busy="true"]');
      const hasStarted = 'started' in document.documentElement.dataset;
      if (!hasStarted || isWaiting) return false;
      if (document.querySelector('[data-remote-state]')) return 'failed';
      // Documents hold a hidden `main` behind it, for a shell that can't start.
      const main = document.querySelector<HTMLElement>('#root main');
      return main?.innerText.trim() ? 'shown' : false;
    },
    undefined,
    { timeout },
  );
  const state = await shown.then((handle) => handle.jsonValue()).catch(() => false);
  return state === 'shown';
}
