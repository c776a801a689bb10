import { elin, fault, hanna, network, refusal, updates, useNetwork } from '@pure/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeMessages,
  field,
  openWriting,
  justSent,
  type FakeMessages,
} from '../testing/writing-view.tsx';
import { pendingMessages } from '../thread/pending-messages.ts';
import { draftLine, startEdit, startReply } from './compose-state.ts';
import * as sendingCode from './sending-on-demand.ts';

useNetwork();

let fake: FakeMessages;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fake = fakeMessages();
});

describe('a quote', () => {
  test('is shown above the field, goes with the message, and Escape removes it [142]', async () => {
    const question = justSent({
      sender_id: hanna.id,
      recipient_id: elin.id,
      content: 'At seven?',
    });
    const { user } = await openWriting();
    await field();
    act(() => startReply(hanna.id, question));
    await screen.findByText('Replying to Hanna Berg');
    screen.getByText('At seven?');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('{Escape}');
    expect(screen.queryByText('At seven?')).toBeNull();
    act(() => startReply(hanna.id, question));
    await user.keyboard('Yes{Enter}');
    await waitFor(() =>
      expect(fake.messages).toMatchObject([{ content: 'Yes', quote: { id: question.id } }]),
    );
    expect(screen.queryByText('Replying to Hanna Berg')).toBeNull();
  });
});

describe('editing', () => {
  const saves: unknown[] = [];
  beforeEach(() => {
    saves.length = 0;
    network.use(
      updates('messages', (values) => {
        saves.push(values);
        return { edited_at: '2026-01-01T10:00:00+00:00' };
      }),
    );
  });

  test('Arrow Up in the empty field edits the own last text, and Escape leaves it [142]', async () => {
    const { user, shown } = await openWriting({ lastOwn: justSent({ content: 'Sup tonight' }) });
    await user.click(await field());
    await user.keyboard('{ArrowUp}');
    const edited = await field('Edit message');
    expect(edited.value).toBe('Sup tonight');
    await user.keyboard('{Escape}');
    expect((await field()).value).toBe('');
    await user.keyboard('{ArrowUp}');
    await user.clear(await field('Edit message'));
    await user.keyboard('Soup tonight{Enter}');
    await waitFor(() => expect(saves).toEqual([{ content: 'Soup tonight' }]));
    await waitFor(() => expect(shown()).toEqual(['Soup tonight']));
    await field();
    expect(fake.asked).toEqual([]);
  });

  test.each([
    ['a picture', { message_type: 'image' as const }],
    ['unsent', { unsent: true, content: null }],
    ['older than 15 minutes', { created_at: new Date(Date.now() - 16 * 60_000).toISOString() }],
  ])('Arrow Up leaves a last message alone that is %s [142]', async (_, differences) => {
    const { user } = await openWriting({ lastOwn: justSent(differences) });
    await user.click(await field());
    await user.keyboard('{ArrowUp}');
    await field();
    expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
  });

  test('an edit is no draft: the draft is there again afterwards [142]', async () => {
    const { user } = await openWriting();
    await user.type(await field(), 'Next');
    act(() => startEdit(hanna.id, justSent()));
    expect((await field('Edit message')).value).toBe('Soup tonight?');
    expect(draftLine(hanna.id)).toBe('Next');
    await user.click(screen.getByRole('button', { name: 'Cancel editing' }));
    expect((await field()).value).toBe('Next');
  });

  test('words that are written while the code loads stay in the edit [142]', async () => {
    const arrived = Promise.withResolvers<void>();
    const { loadSending } = sendingCode;
    vi.spyOn(sendingCode, 'loadedSending').mockReturnValue(null);
    vi.spyOn(sendingCode, 'loadSending').mockImplementation(() =>
      arrived.promise.then(loadSending),
    );
    const { user } = await openWriting();
    await field();
    act(() => startEdit(hanna.id, justSent()));
    await user.type(await field('Edit message'), ' Yes{Enter}');
    await user.type(await field('Edit message'), ' please');
    await act(async () => arrived.resolve());
    await waitFor(() => expect(saves).toEqual([{ content: 'Soup tonight? Yes' }]));
    expect((await field('Edit message')).value).toBe('Soup tonight? Yes please');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saves).toHaveLength(2));
    await field();
  });

  test('an edit that fails shows the earlier text again, and keeps the new one [142]', async () => {
    network.use(
      updates('messages', () => refusal('42501', 'A message can be edited for 15 minutes', 403)),
    );
    const sent = justSent();
    const { user, shown } = await openWriting({ lastOwn: sent });
    await field();
    act(() => startEdit(hanna.id, sent));
    await user.type(await field('Edit message'), ' Yes{Enter}');
    await screen.findByText('You can edit a message for 15 minutes');
    expect(shown()).toEqual([]);
    expect(pendingMessages.getState().changes).toEqual({});
    expect((await field('Edit message')).value).toBe('Soup tonight? Yes');
  });

  test('an edit whose answer is lost is asked for with the same text [142]', async () => {
    let isFirst = true;
    network.use(
      updates('messages', () => {
        if (!isFirst) return { edited_at: '2026-01-01T10:00:00+00:00' };
        isFirst = false;
        return fault.offline();
      }),
    );
    const sent = justSent();
    const { user, shown } = await openWriting({ lastOwn: sent });
    await field();
    act(() => startEdit(hanna.id, sent));
    await user.type(await field('Edit message'), ' Yes{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Soup tonight? Yes']));
  });
});
