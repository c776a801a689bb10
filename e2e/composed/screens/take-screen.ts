import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { waitForQuiet } from '@pure/e2e-support';

const FOLDER = path.join(import.meta.dirname, '../../../docs/screens');

interface SignInOptions {
  name?: string;
  /** leaves the offer of notifications, which otherwise stands on some pictures */
  hasOffers?: boolean;
  /** appears when Home has loaded */
  until?: Locator;
}

/** The sessions of this run by member: Auth permits 30 sign-ins in five minutes. */
const sessions = new Map<string, [key: string, session: string]>();

/** Signs a demo member in, the first time by the form, and waits until the greeting has gone. */
export async function signIn(page: Page, options: SignInOptions = {}): Promise<void> {
  const { name = 'elin', hasOffers = false, until = page.getByRole('article').first() } = options;
  if (!hasOffers) await page.context().grantPermissions(['camera', 'microphone', 'notifications']);
  const session = sessions.get(name);
  if (session) {
    await page.addInitScript(([key, value]) => (localStorage[key] ??= value), session);
    await page.goto(paths.home());
  } else {
    await page.goto(paths.login());
    await page.getByLabel('Email').fill(`${name}@pure.test`);
    await page.getByLabel('Password', { exact: true }).fill('friends-only');
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await until.waitFor();
  const stored = await page.evaluate(() =>
    Object.entries<string>({ ...localStorage }).find(([key]) => key.endsWith('-auth-token')),
  );
  if (stored) sessions.set(name, stored);
  await expect(page.getByText(/^Welcome back/)).toHaveCount(0);
}

/** Presses a button of the bar, on phones of the drawer. */
export async function openFromFrame(page: Page, name: string, title = name): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name }).locator('visible=true').first().click();
  await page.getByRole('dialog', { name: title }).waitFor();
}

/** Takes a picture of the viewport once all that can load has loaded, without a pointer on it. */
export async function take(page: Page, name: string, { isLoading = false } = {}): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await waitForQuiet(page);
  if (!isLoading) await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // The scene's last press leaves nothing hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(dropScrollbarGutter);
  await page.evaluate(waitForMedia);
  const project = test.info().project.name;
  const picture = await page.screenshot({ path: path.join(FOLDER, `${name}-${project}.png`) });
  expect(picture.byteLength, `${name} weighs`).toBeLessThan(200_000);
}

/** Runs in the page: the test browser hides scroll bars, but beside a dialog their place stays empty. */
function dropScrollbarGutter(): void {
  document.documentElement.style.scrollbarGutter = 'auto';
}

/** Runs in the page: the font, and the pictures and films in view, are ready to be painted. */
async function waitForMedia(): Promise<void> {
  await document.fonts.ready;
  const isInView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const pictures = [...document.images].filter(isInView);
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  const films = [...document.querySelectorAll('video')].filter(isInView);
  await Promise.all(
    films.map(
      (film) =>
        film.readyState >= film.HAVE_CURRENT_DATA ||
        new Promise((resolve) => film.addEventListener('loadeddata', resolve, { once: true })),
    ),
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
