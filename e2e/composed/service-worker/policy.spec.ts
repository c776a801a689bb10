import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { matchesRewrite, type WorkerComposition } from '@pure/contracts/host';
import type { Member } from '@pure/e2e-support';
import { createWorld, membersPages, picture, visitorsPages, type World } from '../every-page.ts';
import { expect, test, waitForWorker } from './staged-product.ts';

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
  await page.getByRole('button', { name: /^What’s new/ }).click();
  await page.getByRole('textbox', { name: /^What’s new/ }).fill('Soup tonight.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
}

/** Records a voice note, and listens to it. */
async function record(page: Page, partner: Member): Promise<void> {
  await page.goto(paths.messages({ with: partner.id }));
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: /^Play voice note/ }).click();
}

/** Draws the member's code and their picture, and packs a copy of their data: canvases, blobs and downloads. */
async function makeFiles(page: Page, { elin }: World): Promise<void> {
  await page.goto(paths.profile(elin.id));
  await page.getByRole('button', { name: 'My QR Code' }).click();
  const code = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR' }).click();
  await code;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add a picture/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile picture updated!')).toBeVisible();
  await page.goto(`${paths.settings()}?tab=data`);
  // Nobody can answer the browser's own dialog.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const copy = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await copy;
}

/** The worker that reads codes starts with the camera's first picture. */
async function scan(page: Page): Promise<void> {
  await page.goto(paths.home());
  const reader = page.waitForEvent('worker');
  await page.getByRole('button', { name: 'Scan QR Code' }).click();
  await reader;
  await closeDialogs(page);
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

test(
  'no page and no dialog violates the policy with the worker',
  { tag: '@deep' },
  async ({ page, context, newMember, signInAs }) => {
    test.setTimeout(300_000);
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
    const visited = [...members.map(({ at }) => at), ...visitors].map(
      (at) => at.split('?')[0] ?? '',
    );
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
    await scan(page);
    await makeFiles(page, world);
    await signOut(page);
    for (const at of visitors) await visit(page, at);
    expect(violations).toEqual([]);
  },
);
