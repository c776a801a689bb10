import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoredFiles } from './stored-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pure-stored-files-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a file has its bytes and headers, and once it is removed no body, by which Storage answers 404', async () => {
  const files = new StoredFiles(folder);
  await files.uploadObject('posts', 'a/b.png', undefined, Buffer.from('soup'), 'image/png', '60');
  expect(await files.getObject('posts', 'a/b.png')).toMatchObject({
    body: Buffer.from('soup'),
    metadata: { mimetype: 'image/png', cacheControl: '60', size: 4 },
  });
  await files.deleteObject('posts', 'a/b.png');
  expect((await files.getObject('posts', 'a/b.png')).body).toBeUndefined();
});
