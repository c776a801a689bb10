import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowserFiles } from '../testing/fake-media.ts';
import { memberFiles } from './member-files.ts';

const photo = new Blob(['photo'], { type: 'image/webp' });

describe('in a browser that keeps files', () => {
  beforeEach(() => void fakeBrowserFiles());

  test('one is there again after a reload, for its member alone', async () => {
    await memberFiles('elin').write('1', photo);
    expect(await memberFiles('elin').read('1')).toBeTruthy();
    expect(await memberFiles('hanna').read('1')).toBeNull();
  });

  test('what was removed stays away', async () => {
    const files = memberFiles('elin');
    await files.write('1', photo);
    await files.remove('1');
    expect(await files.read('1')).toBeNull();
    expect(await memberFiles('elin').read('1')).toBeNull();
  });
});

test('where nothing may be kept, files live as long as the tab', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('', 'SecurityError')),
  });
  const files = memberFiles('elin');
  await files.write('1', photo);
  expect(await files.read('1')).toBe(photo);
  expect(await memberFiles('elin').read('1')).toBeNull();
});
