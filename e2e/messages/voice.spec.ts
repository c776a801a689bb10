import type { Page } from '@playwright/test';
import { expect, test, type Member } from '@pure/e2e-support';
import { makeFriends } from './conversation-page.ts';
import { button, notes, openConversation, position } from './voice-page.ts';

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
  [elin, hanna] = await makeFriends(newMember);
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
  await expect(recorder.getByRole('timer')).toHaveText(/^0:0[2-9]$/);
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
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await expect(button(page, 'Send')).toBeFocused();

  const preview = page.getByRole('region', { name: 'Voice note' });
  const play = preview.getByRole('button', { name: /^Play voice note, 0:(0[3-9]|[1-5]\d)$/ });
  // Looked for from the press on: the note takes a few seconds.
  const isPlaying = () =>
    expect(preview.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
  await Promise.all([isPlaying(), play.click()]);
  await expectAccessible();

  await page.reload();
  await Promise.all([isPlaying(), play.click()]);
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
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await page.reload();
  await record(page);
  await expect(page.getByRole('region', { name: 'Voice note' })).toBeHidden();
  const isKept = () => Object.keys(localStorage).some((key) => key.includes('.recording.'));
  await page.waitForFunction(isKept);
  await page.reload();
  await expect(page.getByText('A recording that was cut off is kept here.')).toBeVisible();
  await expect(button(page, /^Play voice note, 0:0[4-9]$/)).toBeVisible();
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

test('a recording that no code could keep is known as such when it begins [148]', async ({
  page,
}) => {
  await page.route(/\/assets\/uploads\..*\.js$/, (route) => route.fulfill({ status: 404 }));
  await openConversation(page, hanna);
  await record(page);
  await expect(page.getByText('PURE has changed since you opened it.')).toBeVisible();
  await expect(button(page, 'Reload')).toBeVisible();
});
