import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { befriend, expect, sendVoiceNote, test, type Member } from '@pure/e2e-support';

test.use({
  permissions: ['microphone'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        // It beeps.
        '--use-fake-device-for-media-stream',
      ],
    }),
});

let elin: Member;
let hanna: Member;

test.beforeEach(async ({ page, newMember, signInAs }) => {
  [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.addInitScript(watchMicrophones);
});

declare global {
  interface Window {
    microphones: MediaStreamTrack[];
  }
}

/** Runs in the page. */
function watchMicrophones(): void {
  window.microphones = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    window.microphones.push(...stream.getTracks());
    return stream;
  };
}

const openMicrophones = (page: Page) =>
  page.evaluate(() => window.microphones.filter(({ readyState }) => readyState === 'live').length);

const openConversation = (page: Page, partner: Member) =>
  page.goto(paths.messages({ with: partner.id }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const notes = (page: Page) => page.getByRole('log').getByRole('article');

/** ms */
const position = (page: Page, note: number) =>
  notes(page)
    .nth(note)
    .getByRole('slider')
    .evaluate((slider: HTMLInputElement) => slider.valueAsNumber);

async function record(page: Page) {
  await button(page, 'Record a voice note').click();
  const recorder = page.getByRole('region', { name: 'Voice recording' });
  await expect(page.getByText('Recording started')).toBeVisible();
  return recorder;
}

test('a note is recorded by keyboard, heard, kept over a reload, sent and played; Debian’s Chromium records no AAC, so as WebM [148] @composed', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/policy/i.test(message.text())) violations.push(message.text());
  });
  await openConversation(page, hanna);
  await button(page, 'Record a voice note').focus();
  await page.keyboard.press('Enter');
  const recorder = page.getByRole('region', { name: 'Voice recording' });
  await expect(recorder.getByRole('button', { name: 'Stop recording' })).toBeFocused();
  await expect(recorder.getByRole('timer')).toHaveText('0:02');
  await expectAccessible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(recorder.getByRole('button', { name: 'Resume recording' })).toBeFocused();
  const paused = await recorder.getByRole('timer').textContent();
  await page.keyboard.press('Enter');
  await expect(recorder.getByRole('timer')).not.toHaveText(paused ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recording stopped')).toBeVisible();
  expect(await openMicrophones(page)).toBe(0);
  await expect(button(page, 'Send')).toBeFocused();

  const preview = page.getByRole('region', { name: 'Voice note' });
  await preview.getByRole('button', { name: /^Play voice note, 0:0[3-9]$/ }).click();
  await expect(preview.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
  await expectAccessible();

  await page.reload();
  await preview.getByRole('button', { name: /^Play/ }).click();
  await expect(preview.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
  const bars = await preview.locator('path').last().getAttribute('d');
  expect(new Set(bars?.match(/v[\d.]+/g)).size).toBeGreaterThan(2);
  await button(page, 'Send').click();
  await expect(preview).toBeHidden();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();

  const hers = await openAs(hanna);
  await openConversation(hers, elin);
  await notes(hers).getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => position(hers, 0)).toBeGreaterThan(500);
  const { data } = await hanna.client.from('messages').select('media_url, duration_ms').single();
  expect(data?.media_url).toMatch(/\.webm$/);
  expect(data?.duration_ms).toBeGreaterThan(2500);
  expect(violations).toEqual([]);
});

test('Escape discards after a question, and a reload in between keeps what was recorded [148]', async ({
  page,
}) => {
  await openConversation(page, hanna);
  await record(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(button(page, 'Record a voice note')).toBeFocused();
  expect(await openMicrophones(page)).toBe(0);
  await page.reload();
  await record(page);
  await expect(page.getByRole('region', { name: 'Voice note' })).toBeHidden();
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('.recording.'));
  await page.waitForFunction(isKept);
  await page.reload();
  await expect(page.getByText('A recording that was cut off is kept here.')).toBeVisible();
  await expect(button(page, /^Play voice note, 0:0[45]$/)).toBeVisible();
  expect(await page.evaluate(isKept)).toBe(false);
});

test('without permission it says so, and the field is there again [149]', async ({ page }) => {
  await openConversation(page, hanna);
  // The fake microphone of Chromium asks nobody.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await button(page, 'Record a voice note').click();
  await expect(
    page.getByText(
      'Microphone access denied. Please allow microphone access in your browser settings.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message Hanna' })).toBeVisible();
});

test('Chromium plays notes of Chromium, Firefox and Safari, one after the other', async ({
  page,
}) => {
  for (const name of [
    'chromium.webm',
    'firefox.webm',
    'safari-fragmented.m4a',
    'safari-whole.m4a',
  ] as const) {
    await sendVoiceNote(hanna, elin, name);
  }
  await openConversation(page, hanna);
  await expect(notes(page)).toHaveCount(4);
  const pauseOf = (note: number) =>
    notes(page).nth(note).getByRole('button', { name: 'Pause voice note' });
  // Its header has no duration. The middle is chosen before the file has loaded.
  await notes(page).nth(0).getByRole('slider').click();
  expect(await position(page, 0)).toBeGreaterThan(1000);
  await notes(page).nth(0).getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => position(page, 0)).toBeGreaterThan(1600);
  await button(page, 'Speed 1×').click();
  await button(page, 'Speed 1.5×').click();
  for (const next of [1, 2, 3]) {
    await expect(pauseOf(next)).toBeVisible();
    await expect.poll(() => position(page, next)).toBeGreaterThan(500);
    await expect(button(page, 'Pause voice note')).toHaveCount(1);
  }
  await expect(button(page, 'Pause voice note')).toHaveCount(0);
  await page.reload();
  // All are heard now, and the device remembers the speed.
  await notes(page).nth(2).getByRole('button', { name: /^Play/ }).click();
  await expect(button(page, 'Speed 2×')).toBeVisible();
  await expect(button(page, 'Speed 2×')).toBeHidden();
  await expect(button(page, 'Pause voice note')).toHaveCount(0);
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
  await expect(notes(page).getByText("Couldn't load this note. Try again.")).toBeVisible();
  await page.unroute(files);
  await page.route(files, (route) => route.fulfill({ contentType: 'audio/mp4', body: 'no sound' }));
  await button(page, /^Play/).click();
  await expect(notes(page).getByText("Your browser can't play this note.")).toBeVisible();
  const link = notes(page).getByRole('link', { name: 'Open the file' });
  await expect(link).toHaveAttribute('href', /\.m4a\?/);
  await expectAccessible();
  await page.unroute(files);
  await button(page, /^Play/).click();
  await expect.poll(() => position(page, 0)).toBeGreaterThan(500);
});
