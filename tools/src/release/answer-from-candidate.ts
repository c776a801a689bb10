import path from 'node:path';
import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Candidate } from './candidate.ts';
import type { DemoBackend } from './demo-backend.ts';

interface Answers {
  candidate: Candidate;
  backend: DemoBackend;
  /** called with what went wrong, and with the remote if it is known */
  found(reason: string, remote?: string): void;
}

/** A report of the loader. */
interface Report {
  remote: string;
  version: string;
  part: string;
  outcome: string;
  fallback?: string;
}

/** The files that compose writes beside the documents. */
const COMPOSED = new Set(['/remotes.json', '/config.json', '/files.json', '/sw.js']);

const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Answers a browser with the documents of a candidate at their real address, and with the demo backend in place of the
 * backend. Every other file comes from where it is served.
 */
export async function answerFromCandidate(
  context: BrowserContext,
  answers: Answers,
): Promise<void> {
  const { candidate, found } = answers;
  const isBackend = ({ origin }: URL) => origin === candidate.backend;
  const answerBy = (answer: (route: Route) => Promise<void>) => async (route: Route) => {
    await answer(route).catch((error: unknown) => abort(route, error, found));
  };
  await context.route(
    isBackend,
    answerBy((route) => answerFromBackend(route, answers)),
  );
  // Pages also work without live events.
  await context.routeWebSocket(isSocketOf(candidate.backend), () => {});
  await context.route(
    isDocument(candidate),
    answerBy((route) => answerWithDocument(route, candidate)),
  );
  await context.route(
    candidate.reportUrl,
    answerBy(async (route) => {
      readReport(route.request(), found);
      await route.fulfill({ status: 204 });
    }),
  );
  await context.exposeBinding('reportViolation', (_source, violation: string) => found(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const { reportViolation } = globalThis as unknown as {
        reportViolation(violation: string): void;
      };
      reportViolation(`the policy refuses ${blockedURI || 'a script'} (${effectiveDirective})`);
    });
  });
}

/** An error that a route throws would end the process. */
async function abort(route: Route, error: unknown, found: Answers['found']): Promise<void> {
  const { pathname } = new URL(route.request().url());
  found(`${route.request().method()} ${pathname} isn't answered: ${describeError(error)}`);
  // Its page may be closed already.
  await route.abort().catch(() => {});
}

/** `fetch` says what happened in the cause. */
function describeError(error: unknown): string {
  const { cause = error } = error as Error;
  return cause instanceof Error ? cause.message : String(cause);
}

function isDocument({ shell }: Candidate) {
  return ({ origin, pathname }: URL) =>
    origin === shell && (COMPOSED.has(pathname) || path.extname(pathname) === '');
}

function isSocketOf(backend: string) {
  const { host } = new URL(backend);
  return (address: URL) => address.host === host;
}

async function answerWithDocument(route: Route, { documents }: Candidate): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(`${documents}${pathname}${search}`, { signal });
  await route.fulfill({
    status: response.status,
    headers: withoutEncoding(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

async function answerFromBackend(
  route: Route,
  { candidate, backend, found }: Answers,
): Promise<void> {
  const request = route.request();
  const address = request.url().slice(candidate.backend.length);
  const headers = { ...(await request.allHeaders()), apikey: backend.publishableKey };
  const body = request.postDataBuffer();
  const response = await fetch(`${backend.url}${address}`, {
    method: request.method(),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => isForwarded(name))),
    ...(body && { body: new Uint8Array(body) }),
  });
  if (response.status >= 400) {
    const [called] = address.split('?');
    found(`${request.method()} ${called} of the backend answers ${response.status}`);
  }
  await route.fulfill({
    status: response.status,
    headers: withoutEncoding(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Without those that belong to the browser's own connection. */
const isForwarded = (name: string) =>
  !name.startsWith(':') &&
  !['host', 'connection', 'content-length', 'accept-encoding'].includes(name);

/** The body is decoded already. */
function withoutEncoding(headers: Headers): Record<string, string> {
  const { 'content-encoding': _, 'content-length': __, ...others } = Object.fromEntries(headers);
  return others;
}

function readReport(request: Request, found: Answers['found']): void {
  const { remote, version, part, outcome, fallback } = request.postDataJSON() as Report;
  if (outcome === 'loaded' || fallback === 'recovered') return;
  // A site may not have the remote of a slot yet: its fallback is shown.
  if (part === 'registry') return;
  const happened = outcome === 'crashed' ? 'crashes' : `is ${outcome}`;
  found(`${part} of ${remote} ${version} ${happened}`, remote);
}
