import { expect, test } from 'vitest';
import { MediaFailure } from '../media-failure.ts';
import { uploadProblemOf } from './upload-problem.ts';

test('a refused file, a failed upload and a stopped one are problems that can be told; a bug isn’t', () => {
  expect(uploadProblemOf(new MediaFailure('refused', 'too large'))).toEqual({
    kind: 'media',
    message: 'too large',
    isRefused: true,
  });
  expect(uploadProblemOf(new MediaFailure('network'))).toMatchObject({ isRefused: false });
  expect(uploadProblemOf(new DOMException('', 'AbortError'))).toEqual({ kind: 'stopped' });
  expect(uploadProblemOf(new TypeError('a mistake'))).toBeNull();
});
