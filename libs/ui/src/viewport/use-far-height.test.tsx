import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setInView } from '../testing/fake-viewport.ts';
import { useFarHeight } from './use-far-height.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Post({ id }: { id: string }) {
  const { item, isFar, height } = useFarHeight<HTMLElement>(id);
  return (
    <article ref={item} style={{ minBlockSize: height ?? undefined }}>
      <p>{isFar ? 'far' : 'near'}</p>
    </article>
  );
}

function renderPost(id: string): HTMLElement {
  render(<Post id={id} />);
  return screen.getByRole('article');
}

test('an item whose contents the browser skipped from the start doesn’t keep the estimated height', () => {
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  const post = renderPost('skipped');
  setInView([post], false, 256);
  screen.getByText('far');
  expect(post.style.minBlockSize).toBe('');
});

test('an item keeps its height once its contents had a layout, although they are skipped later', () => {
  const skips = vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  const post = renderPost('scrolled past');
  for (const isLaidOut of [true, false]) {
    skips.mockReturnValue(isLaidOut);
    post.dispatchEvent(new Event('contentvisibilityautostatechange'));
  }
  setInView([post], false, 161);
  expect(post.style.minBlockSize).toBe('161px');
});
