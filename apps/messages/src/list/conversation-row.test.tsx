import { paths } from '@pure/contracts';
import { broadcastEvent, elin, hanna, renderRoute, useNetwork, yusuf } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { conversation, fakeConversations } from '../testing/fake-conversations.ts';
import { lineOf } from '../testing/shown-conversations.ts';

useNetwork();

beforeEach(async () => {
  fakeConversations(conversation(hanna), conversation(yusuf));
  await renderRoute(routes, { at: paths.messages(), as: elin });
  await screen.findByRole('link', { name: /Yusuf Demir/ });
});

test('typing and recording show in the row for six seconds [145]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await broadcastEvent('typing', { member_id: hanna.id, kind: 'text' });
    expect(lineOf('Hanna')).toBe('typing…');
    expect(lineOf('Yusuf')).toBe('I can bring the chairs');
    act(() => void vi.advanceTimersByTime(4_000));
    await broadcastEvent('typing', { member_id: hanna.id, kind: 'voice' });
    act(() => void vi.advanceTimersByTime(5_900));
    expect(lineOf('Hanna')).toBe('recording…');
    act(() => void vi.advanceTimersByTime(200));
    expect(lineOf('Hanna')).toBe('I can bring the chairs');
    await broadcastEvent('typing', { member_id: hanna.id, kind: 'text' });
    await broadcastEvent('typing', { member_id: hanna.id, kind: 'nothing' });
    expect(lineOf('Hanna')).toBe('I can bring the chairs');
  } finally {
    vi.useRealTimers();
  }
});

test('a draft shows in its row [142]', async () => {
  const { draftStoreOf } = await import('../writing/draft-store.ts');
  act(() =>
    draftStoreOf(elin.id)
      .getState()
      .changeDraft(hanna.id, (draft) => ({ ...draft, text: 'Seven, with lemons' })),
  );
  expect(lineOf('Hanna')).toBe('Draft: Seven, with lemons');
  expect(lineOf('Yusuf')).toBe('I can bring the chairs');
});
