import type { BrowserContext, Locator, Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { matchesRewrite, type WorkerComposition } from '@pure/contracts/host';
import {
  befriend,
  createEvent,
  createGroup,
  createPicturedPost,
  type Home,
  makePng,
  type Member,
  runSql,
} from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';

interface Visit {
  at: string;
  /** what opens dialogs there; a dialog that the address opens is closed first */
  dialogs?: (page: Page) => Locator[];
}

const photo = makePng(40, 30, [45, 27, 105], [255, 127, 80]);
const picture = { name: 'jetty.png', mimeType: 'image/png', buffer: photo };

/** Every page of a member, and what opens there. A new page joins, or the test fails. */
function membersPages({ elin, hanna, post, group, event }: World): Visit[] {
  const named = (page: Page, ...names: (string | RegExp)[]) =>
    names.map((name) => page.getByRole('button', { name }).first());
  return [
    {
      at: paths.home(),
      dialogs: (page) => [
        ...named(page, 'Search PURE', 'Invite Friends', 'Scan QR Code'),
        ...named(page, /^Notifications/, 'Help & Support', /^Your story, 1 shown/, 'The jetty'),
        ...named(page, /^Repost/, /^Share/),
      ],
    },
    { at: paths.home({ post }) },
    { at: paths.friends() },
    { at: paths.events(), dialogs: (page) => named(page, 'Create Event') },
    { at: paths.events({ event }) },
    { at: paths.groups(), dialogs: (page) => named(page, 'Create Group') },
    { at: paths.groups({ group }) },
    { at: paths.messages(), dialogs: (page) => named(page, 'New message') },
    { at: paths.search('jetty') },
    {
      at: paths.profile(elin.id),
      dialogs: (page) => named(page, 'My QR Code', 'Edit Profile', /^Add a picture/),
    },
    { at: paths.profile(hanna.id) },
    { at: `${paths.settings()}?tab=security`, dialogs: (page) => named(page, 'Set up an app') },
    ...['privacy', 'notifications', 'appearance', 'data'].map((tab) => ({
      at: `${paths.settings()}?tab=${tab}`,
    })),
    { at: paths.moderation() },
  ];
}

/** Every page of a visitor. */
const visitorsPages = ({ elin }: World): string[] => [
  paths.landing(),
  paths.privacy(),
  paths.terms(),
  paths.contact(),
  paths.register(),
  paths.resetPassword(),
  '/stop-invites',
  paths.publicProfile(elin.id),
  paths.login(),
];

interface World {
  elin: Member;
  hanna: Member;
  post: string;
  group: string;
  event: string;
}

async function createWorld(newMember: (fullName: string) => Promise<Member>): Promise<World> {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const [post, group, event] = await Promise.all([
    createPicturedPost(elin, picture, 'The jetty'),
    createGroup(elin),
    createEvent(elin),
    befriend(elin, hanna),
    runSql((sql) => sql`insert into private.moderators (member_id) values (${elin.id})`),
  ]);
  return { elin, hanna, post, group: idOf(group), event: idOf(event) };
}

const idOf = (home: Home) => ('group_id' in home ? home.group_id : home.event_id);

/** The violations that pages and the worker report. */
function watchPolicy(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?Type|integrity/i.test(text)) violations.push(text);
  });
  return violations;
}

const closeDialogs = async (page: Page) => {
  const dialogs = page.getByRole('dialog');
  await expect(dialogs.last()).toBeVisible();
  await expect(dialogs.last().getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
};

async function visit(page: Page, at: string): Promise<void> {
  await page.goto(at);
  const heading = page.locator('main:not([data-first-paint], [hidden]) :is(h1, h2)').first();
  await expect(heading).toBeAttached();
}

async function publishStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your story' }).click();
  const creator = page.getByRole('dialog', { name: 'New story' });
  await creator.getByLabel('Photo or video').setInputFiles(picture);
  await creator.getByRole('button', { name: 'Share Story' }).click();
  await expect(page.getByText('Story created successfully!')).toBeVisible();
}

async function publishPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^What's new/ }).click();
  await page.getByRole('textbox', { name: /^What's new/ }).fill('Soup tonight.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
}

/** Records a voice note, and listens to it. */
async function record(page: Page, partner: Member): Promise<void> {
  await page.goto(paths.messages({ with: partner.id }));
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:01');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: /^Play voice note/ }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(paths.login());
}

test.use({
  permissions: ['microphone', 'camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    }),
});

test('no page and no dialog violates the policy with the worker', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const violations = watchPolicy(context);
  const world = await createWorld(newMember);
  await signInAs(world.elin);
  await page.goto(paths.home());
  await waitForWorker(page);
  const members = membersPages(world);
  const visitors = visitorsPages(world);
  const script = await (await page.request.get('/sw.js')).text();
  const [, json = ''] = /^const composition=(.*);$/m.exec(script) ?? [];
  const { documents } = JSON.parse(json) as WorkerComposition;
  const visited = [...members.map(({ at }) => at), ...visitors].map((at) => at.split('?')[0] ?? '');
  const isVisited = (source: string) => visited.some((path) => matchesRewrite(source, path));
  expect(documents.filter((source) => !isVisited(source))).toEqual([]);

  await publishStory(page);
  await publishPost(page);
  for (const { at, dialogs } of members) {
    await visit(page, at);
    if (/(post|event|group)=/.test(at)) await closeDialogs(page);
    for (const opener of dialogs?.(page) ?? []) {
      await opener.click();
      await closeDialogs(page);
    }
  }
  await record(page, world.hanna);
  await signOut(page);
  for (const at of visitors) await visit(page, at);
  expect(violations).toEqual([]);
});
