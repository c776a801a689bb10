import { chromium } from '@playwright/test';
import { openWorld } from '@pure/e2e-support/open-world';
import {
  runCommand,
  localOrigins,
  ensureChromium,
  assertPortsFree,
  showProgress,
  testPorts,
} from '@pure/tools';
import { composeSite, readRegistry, releaseShell, resolveSite } from '@pure/tools/site';
import { buildOneBundle } from './src/build-one-bundle.ts';
import { budgets } from './src/budgets.ts';
import { findBundledSharedModules } from './src/shared-modules.ts';
import {
  measureDocuments,
  measureHome,
  measureHops,
  measureLanding,
  measureLogin,
  measureOneBundle,
  measureSearch,
} from './src/measure-routes.ts';
import { measureMessages } from './src/measure-messages.ts';
import { measureDetails, detailsPages } from './src/measure-details.ts';
import { createMemberWithFriends } from './src/create-member-with-friends.ts';
import { createTwoStepMember } from './src/create-two-step-member.ts';
import { createFigure, type Figure, judgeFigure, figureTable } from './src/verdict.ts';
import { kilobytes } from './src/weigh.ts';

/** `npm run measure`: measures visits and prints them beside their budgets. Fails above a limit. */
await runCommand(async () => {
  const executablePath = await ensureChromium(print);
  await assertPortsFree([testPorts.shell, ...Object.values(testPorts.remotes), testPorts.api]);
  const world = await showProgress('A world of its own', () =>
    openWorld({ name: 'measure', sites: [{ ports: testPorts }], isBuilt: false }),
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { figures, packages, chain } = await measure(browser, world.siteDir);
    print(`\n${figureTable(figures)}\n`);
    print(`JS of /app in KB, each script divided among the packages in it:\n\n${packages}\n`);
    print(`Hops to the first post:\n${chain.map((hop, at) => `  ${at + 1}. ${hop}`).join('\n')}`);
    const over = figures.filter((figure) => judgeFigure(figure) === 'over');
    if (over.length > 0) {
      print(`\nOver the limit: ${over.map(({ title }) => title).join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await world.close();
  }
});

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

async function measure(
  browser: Browser,
  siteDir: string,
): Promise<{ figures: Figure[]; packages: string; chain: string[] }> {
  const { shell: origin } = localOrigins(testPorts);
  const site = resolveSite(siteDir);
  const member = await showProgress('Members and posts', createMemberWithFriends);
  const twoStep = await createTwoStepMember();
  const visitor = await showProgress('/landing and /login', async () => [
    ...(await measureDocuments(origin)),
    ...(await measureLanding(browser, origin)),
    ...(await measureLogin(browser, origin, twoStep)),
  ]);
  const home = await showProgress('/app', () => measureHome(browser, origin, member));
  const search = await showProgress('The search dialog', () =>
    measureSearch(browser, origin, member),
  );
  const messages = await showProgress('/app/messages', () =>
    measureMessages(browser, origin, member),
  );
  const details = await showProgress('/app/groups and /app/events', async () => {
    const figures: Figure[] = [];
    for (const page of detailsPages)
      figures.push(...(await measureDetails(browser, origin, member, page)));
    return figures;
  });
  const hops = await showProgress('/app from far away', () => measureHops(browser, origin, member));
  const remotes = await showProgress('Remotes', () => measureRemotes(readRegistry(site).remotes));
  const alone = await showProgress('/app as one bundle', async () => {
    await releaseShell(site, await buildOneBundle());
    await composeSite(site);
    return measureOneBundle(browser, origin, member);
  });
  return {
    figures: [
      ...visitor,
      ...home.figures,
      search,
      ...messages,
      ...details,
      createFigure(budgets.serviceWorker, await kilobytes([`${origin}/sw.js`])),
      hops.figure,
      { title: '/app as one bundle, JS at idle', value: alone, unit: 'KB' },
      createFigure(budgets.composed, home.idle / alone),
      ...remotes,
    ],
    packages: home.packages,
    chain: hops.chain,
  };
}

async function measureRemotes(registered: Record<string, { entry: string }>): Promise<Figure[]> {
  const names = Object.keys(registered);
  const entries = Object.entries(registered).map(async ([name, { entry }]) =>
    createFigure(budgets.entry, await kilobytes([entry]), name),
  );
  const duplicates = names.flatMap(findBundledSharedModules);
  return [...(await Promise.all(entries)), createFigure(budgets.duplicates, duplicates.length)];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
