import { elin, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { feedStorage } from '../feed-storage.ts';
import { openComposer } from '../testing/composer-view.ts';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

/** Goes to another page; then the other tab acts; then comes back. */
async function changePage(
  { router }: Awaited<ReturnType<typeof openComposer>>,
  inOtherTab: () => void,
) {
  await act(() => router.navigate('/app/friends'));
  inOtherTab();
  await act(() => router.navigate('/app'));
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What’s new/ });

test('a draft survives a change of page after another tab removed its own', async () => {
  fakeFeed();
  const view = await openComposer();
  await view.user.type(await field(), 'half a thought');
  await changePage(view, () => feedStorage(elin.id).remove('draft'));
  expect((await field()).value).toBe('half a thought');
});

test('an empty composer opens with the draft of another tab', async () => {
  fakeFeed();
  const view = await openComposer();
  await changePage(view, () => feedStorage(elin.id).write('draft', 'half a thought'));
  expect((await field()).value).toBe('half a thought');
});

describe('a draft that another tab posted', () => {
  const store = (text: string) => feedStorage(elin.id).write('draft', text);
  const postInOtherTab = (oldValue: string) => {
    feedStorage(elin.id).remove('draft');
    const key = `pure.member.${elin.id}.feed.draft`;
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
  };

  test('is dropped here, too', async () => {
    fakeFeed();
    const view = await openComposer();
    await changePage(view, () => store('First frost'));
    expect((await field()).value).toBe('First frost');
    act(() => postInOtherTab('First frost'));
    expect((await field()).value).toBe('');
  });

  test('doesn’t take a different one along, which is stored again', async () => {
    fakeFeed();
    const view = await openComposer();
    await view.user.type(await field(), 'half a thought');
    act(() => postInOtherTab('First frost'));
    expect((await field()).value).toBe('half a thought');
    expect(feedStorage(elin.id).read('draft')).toBe('half a thought');
  });
});
