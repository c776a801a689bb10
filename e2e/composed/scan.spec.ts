import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, test, type Member } from '@pure/e2e-support';
import { writeBlankFilm, writeCodeFilm, writeStillFilm } from './code-film.ts';
import { linkOf, openScanner } from './scanner.ts';

/** Chromium plays it as its camera, from the moment that a page opens that. */
const FILM = path.join(tmpdir(), `pure-camera-${process.pid}.y4m`);

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    // Chromium asks the film for its size when it starts.
    writeBlankFilm(FILM);
    await use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${FILM}`,
      ],
    });
  },
});

let elin: Member;
let hanna: Member;

test.beforeEach(async ({ page, newMember, signInAs }) => {
  [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await signInAs(elin);
  await page.addInitScript(recordCameras);
  // The film of the test before would be read in this one.
  writeBlankFilm(FILM);
});

test.afterAll(() => rmSync(FILM, { force: true }));

declare global {
  interface Window {
    cameraTracks: MediaStreamTrack[];
  }
}

/** Runs in the page. */
function recordCameras(): void {
  window.cameraTracks = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    window.cameraTracks.push(...stream.getTracks());
    return stream;
  };
}

const runningCameras = (page: Page) =>
  page.evaluate(() => window.cameraTracks.filter(({ readyState }) => readyState === 'live').length);

test('[78] [80] [83] the camera reads a worn print in a moving hand, opens the profile, and stops', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(paths.home());
  writeCodeFilm(FILM, linkOf(page, hanna));
  await openScanner(page);
  await expect(page.getByText('Profile found! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(paths.profile(hanna.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Hanna Berg' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Scan QR Code' })).toBeHidden();
  expect(await runningCameras(page)).toBe(0);
  expect(errors).toEqual([]);
});

test('[78] [82] the camera goes on after a code that is none of PURE, and stops with the dialog', async ({
  page,
}) => {
  await page.goto(paths.home());
  writeStillFilm(FILM, `https://pure.evil.test/profile/${hanna.id}`);
  const dialog = await openScanner(page);
  await expect(dialog.getByRole('alert')).toHaveText('Invalid PURE profile QR code');
  expect(await runningCameras(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await runningCameras(page)).toBe(0);
  await expect(page).toHaveURL(paths.home());
});

test('[78] a hidden page has no camera, and gets it back', async ({ page }) => {
  await page.goto(paths.home());
  writeStillFilm(FILM, 'WIFI:S:home;;');
  const dialog = await openScanner(page);
  await expect(dialog.getByRole('alert')).toBeVisible();
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await expect.poll(() => runningCameras(page)).toBe(0);
  await hide(false);
  await expect.poll(() => runningCameras(page)).toBe(1);
});

test('[79] without permission it says so, and Try Again opens the camera once it is there', async ({
  page,
}) => {
  await page.goto(paths.home());
  // The fake camera of Chromium asks nobody.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = open;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  writeStillFilm(FILM, linkOf(page, hanna));
  const dialog = await openScanner(page);
  await expect(dialog.getByRole('alert')).toContainText(
    'Unable to access camera. Please check permissions.',
  );
  await expect(dialog.getByRole('alert')).toContainText('This site isn’t allowed to use it.');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(paths.profile(hanna.id));
});

test('[79] if the worker fails to load, it says so, and Try Again loads it', async ({ page }) => {
  const code = /\/assets\/qr-reader\..*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(paths.home());
  writeStillFilm(FILM, linkOf(page, hanna));
  const dialog = await openScanner(page);
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t start the scanner.');
  expect(await runningCameras(page)).toBe(0);
  await page.unroute(code);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(paths.profile(hanna.id));
});

async function enterByHand(page: Page, text: string) {
  const dialog = await openScanner(page);
  await dialog.getByText('Enter Profile URL Manually').click();
  await dialog.getByRole('textbox', { name: 'Profile URL or username' }).fill(text);
  await dialog.getByRole('button', { name: 'Open Profile' }).click();
  return dialog;
}

test('[81] a username opens its profile in any case, and an unknown one is not found', async ({
  page,
}) => {
  await page.goto(paths.home());
  const dialog = await enterByHand(page, 'nobody_has_this_name');
  await expect(dialog.getByText('User not found')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Profile URL or username' })
    .fill(`@${hanna.username.toUpperCase()}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.profile(hanna.id));
});

test('[80] the address of a profile opens it', async ({ page }) => {
  await page.goto(paths.home());
  await enterByHand(page, `${linkOf(page, hanna)}/?from=poster`);
  await expect(page).toHaveURL(paths.profile(hanna.id));
});

test('[82] an invite link opens the inviter, whether it is scanned or opened', async ({ page }) => {
  const link = paths.register(hanna.username, 'key');
  const befriend = page.getByRole('button', { name: 'Add Friend' });
  await page.goto(link);
  await expect(befriend).toBeVisible();
  await page.goto(paths.home());
  await enterByHand(page, new URL(link, page.url()).href);
  await expect(page).toHaveURL(paths.profile(hanna.id));
  await expect(befriend).toBeVisible();
});

test('[82] the address of the register page opens the landing page', async ({ page }) => {
  await page.goto(paths.home());
  await enterByHand(page, new URL(paths.register(), page.url()).href);
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByText('Welcome to PURE! Sign up to connect.')).toBeVisible();
});

test('offline it keeps what was entered, and opens it when the network is back', async ({
  page,
  context,
}) => {
  await page.goto(paths.home());
  const dialog = await openScanner(page);
  await dialog.getByText('Enter Profile URL Manually').click();
  await context.setOffline(true);
  await dialog.getByRole('textbox', { name: 'Profile URL or username' }).fill(hanna.username);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('You’re offline. The profile opens when you’re back.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(paths.profile(hanna.id));
});

test('[78] My QR Code opens above it, without the camera, and closes back to it', async ({
  page,
}) => {
  await page.goto(paths.home());
  writeStillFilm(FILM, 'WIFI:S:home;;');
  const dialog = await openScanner(page);
  await dialog.getByRole('button', { name: 'My QR Code' }).click();
  const code = page.getByRole('dialog', { name: 'My QR Code' });
  await expect(code.getByRole('img', { name: 'QR code of Elin Sandberg’s profile' })).toBeVisible();
  await expect.poll(() => runningCameras(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect.poll(() => runningCameras(page)).toBe(1);
});

test('it works by keyboard alone, and is accessible', async ({ page, expectAccessible }) => {
  await page.goto(paths.home());
  writeStillFilm(FILM, 'WIFI:S:home;;');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Scan QR Code' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Scan QR Code' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid PURE profile QR code');
  // A screen reader hears only what is inside the open dialog.
  await expect(dialog.getByTestId('announcer')).toContainText('The camera is on');
  await expectAccessible();
  for (const name of ['Upload QR Image', 'My QR Code']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Profile URL or username' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('it fits 320 px in both directions, in forced colours, and text of twice the size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Scan QR Code' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Scan QR Code' });
  await dialog.getByText('Enter Profile URL Manually').click();
  const overflow = () =>
    dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflow()).toBeLessThanOrEqual(0);
  const open = dialog.getByRole('button', { name: 'Open Profile' });
  await open.scrollIntoViewIfNeeded();
  await expect(open).toBeInViewport();
});
