import { SHARE_PATH, shareFields } from '@pure/contracts/share';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeShare } from './store-share.ts';

/** @param room how many bytes the browser's storage still takes */
function fakeStorage(room: number) {
  const kept: Response[] = [];
  vi.stubGlobal('caches', {
    open: async () => ({
      async put(_: string, response: Response) {
        const { size } = await response.clone().blob();
        if (size > room) throw new DOMException('full', 'QuotaExceededError');
        kept.push(response);
      },
    }),
  });
  return kept;
}

beforeEach(async () => {
  // A worker has one FormData. The test has jsdom's, which Node's Response doesn't take.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await new Response('', { headers }).formData();
  vi.stubGlobal('FormData', form.constructor);
});

/** A form as the share sheet sends it. */
async function share() {
  const boundary = 'shared';
  const part = (name: string, text: string, file = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  const body = [
    part('title', 'Kale'),
    part('text', 'Eleven ways'),
    part('url', ''),
    part('files', 'x'.repeat(5_000), '; filename="lake.jpg"'),
    `--${boundary}--\r\n`,
  ].join('');
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return storeShare(new Request(location.origin + SHARE_PATH, { method: 'POST', body, headers }));
}

test('what was shared is kept, and the composer opens [90]', async () => {
  const kept = fakeStorage(10_000);
  const answer = await share();
  expect(answer.status).toBe(303);
  const form = await kept[0]?.formData();
  expect(form?.get('title')).toBe('Kale');
  expect(form?.has(shareFields.files)).toBe(true);
  expect(form?.has(shareFields.lost)).toBe(false);
});

test('without room for the files the words are kept, and the composer can say so [90]', async () => {
  const kept = fakeStorage(1_000);
  const answer = await share();
  expect(answer.status).toBe(303);
  expect(kept).toHaveLength(1);
  const form = await kept[0]?.formData();
  expect(form?.get('text')).toBe('Eleven ways');
  expect(form?.has(shareFields.files)).toBe(false);
  expect(form?.has(shareFields.lost)).toBe(true);
});

test('without any room a page says so [90]', async () => {
  fakeStorage(0);
  const answer = await share();
  expect(answer.status).toBe(507);
  expect(await answer.text()).toContain('storage is full');
});
