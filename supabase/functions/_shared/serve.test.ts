import { expect, test } from 'vitest';
import { readBody } from './serve.ts';

const MEGABYTE = 1024 * 1024;

const request = (body: BodyInit) =>
  new Request('http://function', { method: 'POST', body, duplex: 'half' } as RequestInit);

test('a body without a content length is read up to the limit only', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 16 * 1024;
      if (sent > 10 * MEGABYTE) controller.close();
      else controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  await expect(readBody(request(body))).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(MEGABYTE);
});

test('a body may reach the limit, counted in bytes', async () => {
  const largest = { text: 'å'.repeat(32 * 1024 - 6) };
  expect(await readBody(request(JSON.stringify(largest)))).toEqual(largest);
  const larger = { text: `${largest.text}å` };
  await expect(readBody(request(JSON.stringify(larger)))).rejects.toMatchObject({ status: 413 });
});

test('a missing body is an empty object', async () => {
  expect(await readBody(new Request('http://function', { method: 'POST' }))).toEqual({});
  expect(await readBody(request(''))).toEqual({});
});
