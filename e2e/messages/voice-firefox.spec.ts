import { paths } from '@pure/contracts';
import {
  befriend,
  expect,
  type Firefox,
  openFirefox,
  sendVoiceNote,
  sessionScript,
  test,
  type Member,
} from '@pure/e2e-support';

const names = [
  'chromium.webm',
  'firefox.webm',
  'safari-fragmented.m4a',
  'safari-whole.m4a',
] as const;

let elin: Member;
let hanna: Member;
let firefox: Firefox;

test.beforeEach(async ({ newMember, baseURL }) => {
  [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  firefox = await openFirefox();
  const { run, argument } = await sessionScript(elin, baseURL);
  await firefox.addInitScript(run, argument);
});

test.afterEach(() => firefox.close());

/** Presses a button by its name; false while there is none. */
const press = (browser: Firefox, name: string) =>
  browser.evaluate((name) => {
    const isNamed = (button: Element) =>
      (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith(name);
    const button = [...document.querySelectorAll('button')].find(isNamed);
    button?.click();
    return button !== undefined;
  }, name);

const textOf = (browser: Firefox, selector: string) =>
  browser.evaluate((found) => document.querySelector(found)?.textContent ?? '', selector);

test('Debian’s Firefox plays notes of Chromium, Firefox and Safari, or says that it can’t @deep', async ({
  baseURL,
}) => {
  const browser = firefox;
  for (const name of names) await sendVoiceNote(hanna, elin, name);
  await browser.goto(`${baseURL}${paths.messages({ with: hanna.id })}`);
  /** Tells of each note whether it has begun to sound, and what it says. A machine without a sound card plays fast. */
  const states = () =>
    browser.evaluate(() => {
      const heard = Object.entries(localStorage).find(([key]) => key.endsWith('.heard'))?.[1] ?? '';
      return [...document.querySelectorAll<HTMLElement>('[role=log] article')].map((note) => ({
        isHeard: heard.includes(note.dataset['row'] ?? 'none'),
        problem: note.querySelector('p')?.textContent ?? '',
      }));
    }, null);
  await expect.poll(states).toHaveLength(4);
  const playNote = (index: number) =>
    browser.evaluate((index) => {
      const note = document.querySelectorAll('[role=log] article')[index];
      note?.querySelector<HTMLElement>('button[aria-label^="Play voice note"]')?.click();
    }, index);
  let result = '';
  for (const [index, name] of names.entries()) {
    // A note that plays is followed by the next one.
    if (result !== 'plays') await playNote(index);
    // Firefox has AAC from the system's ffmpeg, if there is one.
    const isAble = name.endsWith('.webm')
      ? /^plays$/
      : /^plays$|^Your browser can't play this note/;
    const readResult = async () => {
      const { isHeard = false, problem = '' } = (await states())[index] ?? {};
      return (result = problem || (isHeard ? 'plays' : ''));
    };
    await expect.poll(readResult).toMatch(isAble);
  }
});

test('Debian’s Firefox records a note as WebM, which is sent and played [148] @deep', async ({
  baseURL,
}) => {
  const browser = firefox;
  await browser.goto(`${baseURL}${paths.messages({ with: hanna.id })}`);
  await expect.poll(() => press(browser, 'Record a voice note')).toBe(true);
  await expect.poll(() => textOf(browser, '[role=timer]')).toMatch(/0:0[2-9]/);
  await press(browser, 'Stop recording');
  await expect.poll(() => press(browser, 'Play voice note')).toBe(true);
  await press(browser, 'Send');
  const sent = async () =>
    (await hanna.client.from('messages').select('media_url, duration_ms').maybeSingle()).data;
  await expect.poll(async () => (await sent())?.media_url ?? '').toMatch(/\.webm$/);
  expect((await sent())?.duration_ms).toBeGreaterThan(1900);
});
