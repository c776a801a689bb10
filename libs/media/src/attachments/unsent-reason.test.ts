import { RequestError } from '@pure/data';
import { expect, test } from 'vitest';
import { MediaFailure } from '../media-failure.ts';
import { unsentReasonOf } from './unsent-reason.ts';

test('a failed request, a refused file, a failed upload and a stopped one are reasons; a bug isn’t', () => {
  const failed = new RequestError('network');
  expect(unsentReasonOf(failed)).toBe(failed);
  expect(unsentReasonOf(new MediaFailure('refused', 'too large'))).toEqual({
    kind: 'media',
    message: 'too large',
    isRefused: true,
    isOutdated: false,
  });
  expect(unsentReasonOf(new MediaFailure('network'))).toMatchObject({ isRefused: false });
  expect(unsentReasonOf(new MediaFailure('outdated'))).toMatchObject({
    message: 'PURE has changed since you opened it.',
    isOutdated: true,
  });
  expect(unsentReasonOf(new DOMException('', 'AbortError'))).toEqual({ kind: 'stopped' });
  expect(unsentReasonOf(new TypeError('a mistake'))).toBeNull();
});
