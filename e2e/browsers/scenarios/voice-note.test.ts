import { paths } from '@pure/contracts';
import { sendVoiceNote, world } from '@pure/e2e-support';
import { expect } from 'vitest';
import { inEachEngine } from '../src/in-each-engine.ts';
import { enginesThatProve } from '../src/limits.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

const names = [
  'chromium.webm',
  'firefox.webm',
  'safari-fragmented.m4a',
  'safari-whole.m4a',
] as const;

inEachEngine('a voice note is recorded as this engine can, heard and sent [148]', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await page.openAs(elin, world().origin, paths.messages({ with: hanna.id }));
  await page.press('Record a voice note');
  const isLongEnough = () =>
    /0:0[2-9]/.test(document.querySelector('[role=timer]')?.textContent ?? '');
  await page.wait('two seconds', isLongEnough, null);
  await page.press('Stop recording');
  await page.press('Play voice note');
  await page.press('Send');
  const readSent = async () =>
    (await hanna.client.from('messages').select('media_url, duration_ms').maybeSingle()).data;
  await expect.poll(readSent, { timeout: 20_000 }).not.toBeNull();
  const { media_url, duration_ms } = (await readSent()) ?? {};
  expect(media_url).toMatch(/\.(webm|m4a|mp4)$/);
  expect(duration_ms).toBeGreaterThan(1900);
});

inEachEngine(
  'notes of Chromium, Firefox and Safari play, or the page says that they can’t [150]',
  async (page) => {
    const { elin, hanna } = await makeTwoFriends();
    for (const name of names) await sendVoiceNote(hanna, elin, name);
    await page.openAs(elin, world().origin, paths.messages({ with: hanna.id }));
    for (const [index, name] of names.entries()) {
      await page.wait('the note', isListed, index);
      await page.wait(`${name} to play, or to say that it can’t`, hasPlayed, index);
    }
  },
  enginesThatProve('sound'),
);

/* In the page. */

function isListed(index: number): boolean {
  const note = document.querySelectorAll('[role=log] article')[index];
  note?.querySelector<HTMLElement>('button[aria-label^="Play voice note"]')?.click();
  return note !== undefined;
}

/** Each note is heard, or says that it can't be played. A machine without a sound card plays fast. */
function hasPlayed(index: number): boolean {
  const note = document.querySelectorAll<HTMLElement>('[role=log] article')[index];
  const heard = Object.entries(localStorage).find(([key]) => key.endsWith('.heard'))?.[1] ?? '';
  const problem = note?.querySelector('p')?.textContent ?? '';
  return (
    heard.includes(note?.dataset['row'] ?? 'none') || problem.startsWith("Your browser can't play")
  );
}
