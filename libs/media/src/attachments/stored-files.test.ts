import { fakeBrowserFiles } from '@pure/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedFiles } from './stored-files.ts';

const photo = new Blob(['photo'], { type: 'image/webp' });

describe('in a browser that stores files', () => {
  beforeEach(() => void fakeBrowserFiles());

  test('a file is there again after a reload, for its member only', async () => {
    await storedFiles('feed', 'elin').write('1', photo);
    expect(await storedFiles('feed', 'elin').read('1')).toBeTruthy();
    expect(await storedFiles('feed', 'hanna').read('1')).toBeNull();
  });

  test('nothing is stored for a member who has left', async () => {
    await storedFiles('feed', 'elin', AbortSignal.abort()).write('1', photo);
    expect(await storedFiles('feed', 'elin').read('1')).toBeNull();
  });

  test('a removed file doesn’t come back', async () => {
    const files = storedFiles('feed', 'elin');
    await files.write('1', photo);
    await files.remove('1');
    expect(await files.read('1')).toBeNull();
    expect(await storedFiles('feed', 'elin').read('1')).toBeNull();
  });
});

test('if the browser refuses to store files, they live as long as the tab', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('', 'SecurityError')),
  });
  const files = storedFiles('feed', 'elin');
  await files.write('1', photo);
  expect(await files.read('1')).toBe(photo);
  expect(await storedFiles('feed', 'elin').read('1')).toBeNull();
});
