import type { Page } from '@playwright/test';
import { expect, sendVoiceNote, test, type Member } from '@pure/e2e-support';
import { makeFriends } from './conversation-page.ts';
import { button, notes, openConversation, position } from './voice-page.ts';

let elin: Member;
let hanna: Member;

/**
 * Each note that plays to its end in the page's documents, in order, with its speed. A short note is over
 * sooner than a poll may look.
 */
async function recordPlayedNotes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    const ended: string[] = [];
    const seen = new Set<HTMLMediaElement>();
    Object.assign(globalThis, { ended });
    HTMLMediaElement.prototype.play = function playRecorded() {
      const record = () => {
        const [, type] = /\.(\w+)$/.exec(new URL(this.src).pathname) ?? [];
        ended.push(`${type} at ${this.playbackRate}`);
      };
      // The player's own listener goes on to the next note.
      if (!seen.has(this)) this.addEventListener('ended', record, { capture: true });
      seen.add(this);
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { ended: string[] }).ended);
}

test.beforeEach(async ({ newMember, signInAs }) => {
  [elin, hanna] = await makeFriends(newMember);
  await signInAs(elin);
});

test('Chromium plays notes of Chromium, Firefox and Safari, one after the other', async ({
  page,
}) => {
  const names = [
    'chromium.webm',
    'firefox.webm',
    'safari-fragmented.m4a',
    'safari-whole.m4a',
  ] as const;
  for (const name of names) await sendVoiceNote(hanna, elin, name);
  const heard = await recordPlayedNotes(page);
  await openConversation(page, hanna);
  await expect(notes(page)).toHaveCount(names.length);
  // Its header has no duration. The middle is chosen before the file has loaded.
  await notes(page).nth(0).getByRole('slider').click();
  expect(await position(page, 0)).toBeGreaterThan(1000);
  await notes(page).nth(0).getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => position(page, 0)).toBeGreaterThan(1600);
  await button(page, 'Speed 1×').click();
  await button(page, 'Speed 1.5×').click();
  // The first may end before its speed changes.
  const first = expect.stringMatching(/^webm/);
  await expect
    .poll(heard, { timeout: 30_000 })
    .toEqual([first, 'webm at 2', 'm4a at 2', 'm4a at 2']);
  await expect(button(page, 'Pause voice note')).toHaveCount(0);
  await page.reload();
  // All are heard now, and the device remembers the speed.
  await notes(page).nth(2).getByRole('button', { name: /^Play/ }).click();
  await expect.poll(heard).toEqual(['m4a at 2']);
  await expect(button(page, 'Pause voice note')).toHaveCount(0);
  expect(await heard()).toEqual(['m4a at 2']);
});

test('a note that the browser can’t play says so and offers the file; a failure can be tried again', async ({
  page,
  expectAccessible,
}) => {
  await sendVoiceNote(hanna, elin, 'safari-whole.m4a');
  await openConversation(page, hanna);
  const files = '**/storage/v1/object/sign/messages/**';
  await page.route(files, (route) => route.abort());
  await button(page, /^Play/).click();
  await expect(notes(page).getByText('Couldn’t load this note. Try again.')).toBeVisible();
  await page.unroute(files);
  await page.route(files, (route) => route.fulfill({ contentType: 'audio/mp4', body: 'no sound' }));
  await button(page, /^Play/).click();
  await expect(notes(page).getByText('Your browser can’t play this note.')).toBeVisible();
  const link = notes(page).getByRole('link', { name: 'Open the file' });
  await expect(link).toHaveAttribute('href', /\.m4a\?/);
  await expectAccessible();
  await page.unroute(files);
  await button(page, /^Play/).click();
  await expect.poll(() => position(page, 0)).toBeGreaterThan(500);
});
