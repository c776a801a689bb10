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
import { sharedInside } from './src/duplicates.ts';
import {
  measureHome,
  measureHops,
  measureLanding,
  measureLogin,
  measureOneBundle,
} from './src/measure-routes.ts';
import { someoneWithFriends } from './src/someone-with-friends.ts';
import { against, type Figure, judge, tableOf } from './src/verdict.ts';
import { kilobytes } from './src/weigh.ts';

/** `npm run measure`: what a visit costs, beside its budget. Fails where a limit isn't kept. */
await runCommand(async () => {
  const executablePath = await ensureChromium(say);
  await assertPortsFree([testPorts.shell, ...Object.values(testPorts.remotes), testPorts.api]);
  const world = await showProgress('A world of its own', () =>
    openWorld({ name: 'measure', ports: testPorts, isBuilt: false }),
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { figures, packages, chain } = await measure(browser, world.siteDir);
    say(`\n${tableOf(figures)}\n`);
    say(`JS of /app in KB, each script divided among the packages in it:\n\n${packages}\n`);
    say(`Hops to the first post:\n${chain.map((hop, at) => `  ${at + 1}. ${hop}`).join('\n')}`);
    const over = figures.filter((figure) => judge(figure) === 'over');
    if (over.length > 0) {
      say(`\nOver the limit: ${over.map(({ title }) => title).join('; ')}`);
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
  const member = await showProgress('Members and posts', someoneWithFriends);
  const visitor = await showProgress('/landing and /login', async () => [
    ...(await measureLanding(browser, origin)),
    ...(await measureLogin(browser, origin)),
  ]);
  const home = await showProgress('/app', () => measureHome(browser, origin, member));
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
      hops.figure,
      { title: '/app as one bundle, JS at idle', value: alone, unit: 'KB' },
      against(budgets.composed, home.idle / alone),
      ...remotes,
    ],
    packages: home.packages,
    chain: hops.chain,
  };
}

async function measureRemotes(registered: Record<string, { entry: string }>): Promise<Figure[]> {
  const names = Object.keys(registered);
  const entries = Object.entries(registered).map(async ([name, { entry }]) =>
    against(budgets.entry, await kilobytes([entry]), name),
  );
  const duplicates = names.flatMap(sharedInside);
  return [...(await Promise.all(entries)), against(budgets.duplicates, duplicates.length)];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
