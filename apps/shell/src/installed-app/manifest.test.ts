import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isShare } from '../service-worker/store-share.ts';

const folder = path.join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
  screenshots: { src: string; sizes: string; form_factor: string }[];
  share_target: { action: string; method: string };
};

test('there is a screenshot for phones and one for computers, of the stated size', () => {
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of manifest.screenshots) {
    const picture = path.join(folder, src);
    expect(existsSync(picture), src).toBe(true);
    const bytes = readFileSync(picture);
    // A PNG's header holds width and height at these offsets.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the worker answers the form of the share sheet', () => {
  const { action, method } = manifest.share_target;
  const url = new URL(action, location.origin).href;
  expect(isShare({ method, url } as Request)).toBe(true);
});
