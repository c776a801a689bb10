import {
  elin,
  fault,
  network,
  renderRoute,
  service,
  START_UPLOAD_URL,
  storageRefusal,
  useNetwork,
} from '@pure/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadMedia } from './upload.ts';

useNetwork();

const UPLOADS = '/storage/v1/object/uploads/*';
const ACCEPT = '/functions/v1/accept-media';
const picture = new Blob(['picture'], { type: 'image/webp' });
const accepted = {
  path: 'elin/final.webp',
  kind: 'image',
  width: 4,
  height: 3,
  mime: 'image/webp',
};

interface Sent {
  path: string;
  type: string | null;
  token: string | null;
}

/** Storage and `accept-media`, as they answer when all goes well; what they were asked. */
function storage() {
  const asked = { started: [] as unknown[], sent: [] as Sent[], accepted: [] as unknown[] };
  const held = new Set<string>();
  network.use(
    service(START_UPLOAD_URL, async (request) => {
      asked.started.push(await request.json());
      return null;
    }),
    service(UPLOADS, (request) => {
      const path = new URL(request.url).pathname.replace('/storage/v1/object/uploads/', '');
      const { headers } = request;
      asked.sent.push({
        path,
        type: headers.get('content-type'),
        token: headers.get('authorization'),
      });
      if (held.has(path)) return storageRefusal(409, 'The resource already exists');
      held.add(path);
      return { Key: `uploads/${path}` };
    }),
    service(ACCEPT, async (request) => {
      asked.accepted.push(await request.json());
      return accepted;
    }),
  );
  return asked;
}

const refuseOnce = (path: string, answer: () => unknown) =>
  network.use(service(path, answer, { once: true }));
const json = (status: number, body: object) => Response.json(body, { status });

let id = '';
const begin = (options: Partial<Parameters<typeof uploadMedia>[1]> = {}) =>
  uploadMedia(picture, { id, memberId: elin.id, bucket: 'posts', ...options });

beforeEach(async () => {
  id = crypto.randomUUID();
  await renderRoute(() => [], { at: '/', as: elin });
});

test('a file is uploaded into the member’s folder as plain bytes, and then accepted [95]', async () => {
  const asked = storage();
  const onProgress = vi.fn();
  expect(await begin({ onProgress })).toEqual(accepted);
  expect(asked.sent).toEqual([
    {
      path: `${elin.id}/${id}`,
      type: 'application/octet-stream',
      token: expect.stringMatching(/^Bearer /),
    },
  ]);
  expect(asked.started).toEqual([{ upload_id: id }]);
  expect(asked.accepted).toEqual([{ bucket: 'posts', path: `${elin.id}/${id}` }]);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});

describe('a retry with the same id', () => {
  test('accepts an upload whose answer was lost', async () => {
    const asked = storage();
    refuseOnce(UPLOADS, () => storageRefusal(409, 'The resource already exists'));
    expect(await begin()).toEqual(accepted);
    expect(asked.accepted).toHaveLength(1);
  });

  test('does not upload again if only the acceptance failed', async () => {
    const asked = storage();
    refuseOnce(ACCEPT, fault.offline);
    await expect(begin()).rejects.toMatchObject({ kind: 'network' });
    expect(await begin()).toEqual(accepted);
    expect(asked.sent).toHaveLength(1);
  });

  test('uploads again if the server has removed the upload', async () => {
    const asked = storage();
    refuseOnce(ACCEPT, fault.server);
    await expect(begin()).rejects.toMatchObject({ kind: 'server' });
    refuseOnce(ACCEPT, () => json(404, { code: 'no_upload' }));
    expect(await begin()).toEqual(accepted);
    expect(asked.sent).toHaveLength(2);
  });
});

describe('a token that expires during the upload is renewed', () => {
  test.each([
    ['as Storage says it', () => storageRefusal(403, '"exp" claim timestamp check failed')],
    ['as the gateway says it', () => json(401, { message: 'jwt' })],
  ])('%s', async (_, refusal) => {
    const asked = storage();
    refuseOnce(UPLOADS, refusal);
    expect(await begin()).toEqual(accepted);
    expect(asked.sent).toHaveLength(1);
  });

  test('during the acceptance', async () => {
    const asked = storage();
    refuseOnce(ACCEPT, () => json(401, { code: 'not_signed_in' }));
    expect(await begin()).toEqual(accepted);
    expect(asked.sent).toHaveLength(1);
  });
});

describe('messages for failures', () => {
  const kept = 'The upload didn’t finish. Your file is kept here: try again.';
  const many = 'That’s many files in a short while. Your file is kept here: try again in an hour.';

  test.each([
    [
      'too large for Storage [94]',
      UPLOADS,
      () => storageRefusal(413, 'exceeded'),
      'refused',
      /^File size too large. Maximum size is 50MB.$/,
    ],
    [
      'too many waiting',
      UPLOADS,
      () => storageRefusal(403, 'new row violates row-level security policy'),
      'limited',
      many,
    ],
    ['a failure of Storage', UPLOADS, fault.server, 'server', kept],
    ['too many accepted', ACCEPT, () => json(429, { code: 'PT429' }), 'limited', many],
    ['a failure of the function', ACCEPT, fault.server, 'server', kept],
    [
      'no picture [94]',
      ACCEPT,
      () => json(422, { code: 'broken', message: 'Invalid file selected' }),
      'refused',
      'Invalid file selected',
    ],
    ['a line that broke', UPLOADS, fault.offline, 'network', kept],
  ])('%s', async (_, path, answer, kind, message) => {
    storage();
    refuseOnce(path, answer);
    await expect(begin()).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
  });

  test('offline', async () => {
    storage();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    refuseOnce(UPLOADS, fault.offline);
    await expect(begin()).rejects.toThrow(
      'You’re offline. Your file is kept here: try again when you’re back.',
    );
  });
});

test('an aborted upload stops and is not accepted', async () => {
  const asked = storage();
  network.use(service(UPLOADS, fault.silence));
  const leaving = new AbortController();
  const uploading = begin({ signal: leaving.signal });
  setTimeout(() => leaving.abort(), 20);
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked.accepted).toEqual([]);
});

test('an upload without progress for half a minute fails', async () => {
  storage();
  network.use(service(UPLOADS, fault.silence));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failing = expect(begin()).rejects.toMatchObject({ kind: 'network' });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(31_000);
  await failing;
  vi.useRealTimers();
});
