import type { Browser, Page } from '@playwright/test';
import { budgets } from './budgets.ts';
import { chainTo } from './hops.ts';
import { kilobytesByPackage, packageTable } from './packages.ts';
import { against, type Figure } from './verdict.ts';
import { type Sent, visit, type Visit } from './visit.ts';
import { kilobytes } from './weigh.ts';

export interface Member {
  signIn: (page: Page) => Promise<void>;
  /** text of the newest post that they see */
  post: string;
}

const FEED = '/rpc/home_feed';
/** So far away that the machine's own work between two requests never makes a hop of them. */
const FAR_MS = 1_000;

/** A route for visitors: its scripts before it painted and in all, styles, fonts and requests. */
export async function measureLanding(browser: Browser, origin: string): Promise<Figure[]> {
  const url = `${origin}/landing`;
  const without = await visit(browser, url, { withoutScripts: true });
  // Fails when the page needs a script to paint: then nothing was before paint but everything.
  await without.page.getByRole('heading', { level: 1 }).waitFor();
  await without.close();
  const all = await atRest(browser, url);
  return [
    against(budgets.landingBeforePaint, 0),
    against(budgets.landing, await kilobytes(scripts(all))),
    ...(await others('/landing', all)),
  ];
}

/** A door, and what it fetches once somebody types: whoever comes to sign in does. */
export async function measureLogin(browser: Browser, origin: string): Promise<Figure[]> {
  const visited = await visit(browser, `${origin}/login`);
  await visited.atRest();
  const before = visited.sent();
  await visited.page.getByLabel('Email').pressSequentially('e');
  const all = await rested(visited);
  if (scripts(all).length === scripts(before).length) throw new Error('Typing fetched nothing');
  return [
    { title: '/login, JS at rest', value: await kilobytes(scripts(before)), unit: 'KB' },
    against(budgets.login, await kilobytes(scripts(all))),
    ...(await others('/login', all)),
  ];
}

/** A member's home, with a token that is valid. */
export async function measureHome(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<{ figures: Figure[]; idle: number; packages: string }> {
  const visited = await visit(browser, `${origin}/app`, { signIn });
  const shownAt = await visited.shown(post);
  const all = await rested(visited);
  const before = all.filter(({ at }) => at <= shownAt);
  if (before.filter(asksForFeed).length !== 1)
    throw new Error('The first post was asked for twice');
  const idle = await kilobytes(scripts(all));
  return {
    idle,
    packages: packageTable({
      'until the first post': await kilobytesByPackage(scripts(before)),
      'at idle': await kilobytesByPackage(scripts(all)),
    }),
    figures: [
      against(budgets.firstPost, await kilobytes(scripts(before))),
      against(budgets.idle, idle),
      ...(await others('/app', all)),
    ],
  };
}

/** What the first post's text waits for, one round trip after another. */
export async function measureHops(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<{ figure: Figure; chain: string[] }> {
  const visited = await visit(browser, `${origin}/app`, { signIn, latency: FAR_MS });
  await visited.shown(post);
  const all = await rested(visited);
  const feed = all.find(asksForFeed);
  const leading = all.filter(({ leads }) => leads);
  const chain = chainTo(feed?.id ?? '', leading);
  if (chain.length === 0) throw new Error(`The first post came without ${FEED}`);
  return {
    figure: against(budgets.hops, chain.length),
    chain: chain.map(({ url, preflightFor }) => `${preflightFor ? 'preflight ' : ''}${url}`),
  };
}

/** Scripts of the shell's own origin: where everything is one bundle, nothing else is run. */
export async function measureOneBundle(
  browser: Browser,
  origin: string,
  { signIn, post }: Member,
): Promise<number> {
  const visited = await visit(browser, `${origin}/app`, { signIn });
  await visited.shown(post);
  const all = await rested(visited);
  return kilobytes(scripts(all).filter((url) => new URL(url).origin === origin));
}

async function atRest(browser: Browser, url: string): Promise<Sent[]> {
  return rested(await visit(browser, url));
}

async function rested(visited: Visit): Promise<Sent[]> {
  await visited.atRest();
  await visited.close();
  return visited.sent();
}

async function others(place: string, sent: Sent[]): Promise<Figure[]> {
  return [
    against(budgets.styles, await kilobytes(ending('.css', sent)), place),
    against(budgets.fonts, await kilobytes(ending('.woff2', sent)), place),
    { title: `${place}, requests`, value: sent.length, unit: '' },
  ];
}

function asksForFeed({ url, preflightFor }: Sent): boolean {
  return url.includes(FEED) && preflightFor === undefined;
}

const scripts = (sent: Sent[]) => ending('.js', sent);

function ending(extension: string, sent: Sent[]): string[] {
  return sent.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith(extension));
}
