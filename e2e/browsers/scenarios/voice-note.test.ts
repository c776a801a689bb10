import { paths } from '@pure/contracts';
import { sendVoiceNote, world } from '@pure/e2e-support';
import { expect } from 'vitest';
import { inEachEngine } from '../src/in-each-engine.ts';
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
  await page.evaluate(watchForSound, null);
  await page.press('Play voice note');
  await page.wait('the sound', hasSounded, null);
  await page.press('Send');
  const readSent = async () =>
    (await hanna.client.from('messages').select('media_url, duration_ms').maybeSingle()).data;
  await expect.poll(readSent, { timeout: 20_000 }).not.toBeNull();
  const { media_url, duration_ms } = (await readSent()) ?? {};
  expect(media_url).toMatch(/\.(webm|m4a|mp4)$/);
  expect(duration_ms).toBeGreaterThan(1900);
});

inEachEngine(
  'notes of Chromium, Firefox and Safari follow each other, or the page says that it can’t play them [148]',
  async (page) => {
    const { elin, hanna } = await makeTwoFriends();
    const notes: { id: string; name: string }[] = [];
    for (const name of names) notes.push({ id: await sendVoiceNote(hanna, elin, name), name });
    await page.openAs(elin, world().origin, paths.messages({ with: hanna.id }));
    let isFollowed = false;
    for (const { id, name } of notes) {
      if (!isFollowed) await page.press('Play voice note', `[data-row="${id}"] button`);
      await page.wait(`${name} to play, or to say that it can’t`, isAnswered, id);
      isFollowed = await page.evaluate(isHeard, id);
    }
  },
);

/* In the page. */

/** The recording's element isn't in the document. */
function watchForSound(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => (document.documentElement.dataset['sounded'] = ''));
    return play.call(this);
  };
}

const hasSounded = () => 'sounded' in document.documentElement.dataset;

const isAnswered = (id: string): boolean => {
  const heard = Object.entries(localStorage).find(([key]) => key.endsWith('.heard'))?.[1] ?? '';
  const problem = document.querySelector(`[data-row="${id}"] p`)?.textContent ?? '';
  return heard.includes(id) || problem.startsWith('Your browser can’t play');
};

const isHeard = (id: string): boolean =>
  Object.entries(localStorage).some(([key, ids]) => key.endsWith('.heard') && ids.includes(id));
