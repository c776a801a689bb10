import type { Browser, Page } from '@playwright/test';
import { budgets } from './budgets.ts';
import { longestChainTo } from './hops.ts';
import { kilobytesByPackage, packageTable } from './packages.ts';
import { createFigure, type Figure } from './verdict.ts';
import { type SentRequest, visit, type Visit } from './visit.ts';
import { brotliLength, kilobytes } from './weigh.ts';

export interface Member {
  signIn: (page: Page) => Promise<void>;
  /** the text of the newest post in their feed */
  post: string;
  /** the newest message of their newest conversation */
  message: string;
}

export interface Credentials {
  email: string;
  password: string;
}

const FEED = '/rpc/home_feed';
/** A round trip far longer than the machine's own work, which therefore never separates parallel requests. */
const FAR_MS = 1_000;

/** Documents, which don't grow with the number of chunks. The preloads do, and are counted with their files. */
export async function measureDocuments(origin: string): Promise<Figure[]> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const app = (await read('/app')).replaceAll(/\s*<link rel="preload"[^>]*>/g, '');
  return [
    createFigure(budgets.landingDocument, (await brotliLength(await read('/landing'))) / 1000),
    createFigure(budgets.appDocument, (await brotliLength(app)) / 1000),
  ];
}

export async function measureLanding(browser: Browser, origin: string): Promise<Figure[]> {
  const url = `${origin}/landing`;
  const without = await visit(browser, url, { withoutScripts: true });
  // Fails if the page needs a script to paint.
  await without.page.getByRole('heading', { level: 1 }).waitFor();
  await without.close();
  const all = await untilIdle(browser, url);
  return [
    createFigure(budgets.landingBeforePaint, 0),
    createFigure(budgets.landing, await kilobytes(scripts(all))),
    ...(await otherFigures('/landing', all)),
  ];
}

/**
 * Types into the form, too, because that loads the Auth library, and signs in as far as the code step.
 * @param twoStep a member with an authenticator app
 */
export async function measureLogin(
  browser: Browser,
  origin: string,
  twoStep: Credentials,
): Promise<Figure[]> {
  const visited = await visit(browser, `${origin}/login`);
  await visited.untilIdle();
  const before = visited.sent();
  await visited.page.getByLabel('Email').pressSequentially('e');
  await visited.untilIdle();
  const all = visited.sent();
  if (scripts(all).length === scripts(before).length) throw new Error('Typing loaded no script');
  await visited.page.getByLabel('Email').fill(twoStep.email);
  await visited.page.getByLabel('Password', { exact: true }).fill(twoStep.password);
  await visited.page.keyboard.press('Enter');
  await visited.page.getByRole('heading', { name: 'One more step' }).waitFor();
  const withCode = await closeWhenIdle(visited);
  return [
    { title: '/login, JS at rest', value: await kilobytes(scripts(before)), unit: 'KB' },
    createFigure(budgets.login, await kilobytes(scripts(all))),
    createFigure(budgets.loginCode, await kilobytes(scripts(withCode))),
    ...(await otherFigures('/login', all)),
  ];
}

/** A member's home with a valid token. */
export async function measureHome(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<{ figures: Figure[]; idle: number; packages: string }> {
  const visited = await visit(browser, `${origin}/app`, { signIn });
  const shownAt = await visited.textShownAt(post);
  const all = await closeWhenIdle(visited);
  const before = all.filter(({ at }) => at <= shownAt);
  if (before.filter(isFeedRequest).length !== 1)
    throw new Error('The first post was requested twice');
  const idle = await kilobytes(scripts(all));
  return {
    idle,
    packages: packageTable({
      'until the first post': await kilobytesByPackage(scripts(before)),
      'at idle': await kilobytesByPackage(scripts(all)),
    }),
    figures: [
      createFigure(budgets.firstPost, await kilobytes(scripts(before))),
      createFigure(budgets.idle, idle),
      ...(await otherFigures('/app', all)),
    ],
  };
}

/** The scripts that the first press of the search box loads. */
export async function measureSearch(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<Figure> {
  const visited = await visit(browser, `${origin}/app`, { signIn });
  await visited.textShownAt(post);
  await visited.untilIdle();
  const before = scripts(visited.sent()).length;
  await visited.page.getByRole('button', { name: 'Search PURE' }).click();
  await visited.page.getByRole('combobox').waitFor();
  const loaded = scripts(await closeWhenIdle(visited)).slice(before);
  if (loaded.length === 0) throw new Error('The search dialog loaded no script');
  return createFigure(budgets.search, await kilobytes(loaded));
}

/** The sequential round trips that the first post's text waits for. */
export async function measureHops(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<{ figure: Figure; chain: string[] }> {
  const visited = await visit(browser, `${origin}/app`, { signIn, latency: FAR_MS });
  await visited.textShownAt(post);
  const all = await closeWhenIdle(visited);
  const feed = all.find(isFeedRequest);
  const causing = all.filter(({ causesRequests }) => causesRequests);
  const chain = longestChainTo(feed?.id ?? '', causing);
  if (chain.length === 0) throw new Error(`The first post came without ${FEED}`);
  return {
    figure: createFigure(budgets.hops, chain.length),
    chain: chain.map(({ url, preflightFor }) => `${preflightFor ? 'preflight ' : ''}${url}`),
  };
}

/** Counts the scripts of the shell's origin, where the single bundle is. */
export async function measureOneBundle(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<number> {
  const visited = await visit(browser, `${origin}/app`, { signIn });
  await visited.textShownAt(post);
  const all = await closeWhenIdle(visited);
  return kilobytes(scripts(all).filter((url) => new URL(url).origin === origin));
}

async function untilIdle(browser: Browser, url: string): Promise<SentRequest[]> {
  return closeWhenIdle(await visit(browser, url));
}

export async function closeWhenIdle(visited: Visit): Promise<SentRequest[]> {
  await visited.untilIdle();
  await visited.close();
  return visited.sent();
}

export async function otherFigures(route: string, sent: SentRequest[]): Promise<Figure[]> {
  return [
    createFigure(budgets.styles, await kilobytes(urlsEndingIn('.css', sent)), route),
    createFigure(budgets.fonts, await kilobytes(urlsEndingIn('.woff2', sent)), route),
    { title: `${route}, requests`, value: sent.length, unit: '' },
  ];
}

function isFeedRequest({ url, preflightFor }: SentRequest): boolean {
  return url.includes(FEED) && preflightFor === undefined;
}

export const scripts = (sent: SentRequest[]) => urlsEndingIn('.js', sent);

function urlsEndingIn(extension: string, sent: SentRequest[]): string[] {
  return sent.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith(extension));
}
