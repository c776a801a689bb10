import {
  elin,
  fault,
  inserts,
  member,
  network,
  refusal,
  renderRoute,
  useNetwork,
} from '@pure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { field, numberedComments, commentTexts, showComments } from '../testing/show-comments.tsx';

useNetwork();
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));
afterEach(() => vi.stubGlobal('matchMedia', undefined));

async function openField(count = 0) {
  const shown = await showComments(numberedComments(count));
  await shown.user.click(shown.card.getByRole('button', { name: 'Comment' }));
  const textField = field();
  if (!textField) throw new Error('There is nowhere to comment');
  return { ...shown, textField };
}

test('a comment is sent trimmed, shown and counted, and the cursor stays in the field [102]', async () => {
  const { user, textField, card, fake } = await openField(1);
  await user.type(textField, '  Two portions, please  {Enter}');
  expect(await screen.findByText('Comment added!')).toBeTruthy();
  expect(commentTexts()).toEqual(['comment 1', 'Two portions, please']);
  expect(card.getByText('2 comments')).toBeTruthy();
  expect(fake.comments.at(-1)).toMatchObject({ content: 'Two portions, please', author: elin });
  expect(textField.value).toBe('');
  expect(document.activeElement).toBe(textField);
});

test.each(['{Enter}', '   {Enter}'])(
  '%j is answered with a request for text [102]',
  async (keys) => {
    const { user, textField, card, fake } = await openField();
    await user.type(textField, keys);
    expect(card.getByRole('alert').textContent).toBe('Please enter a comment');
    expect(document.activeElement).toBe(textField);
    expect(fake.calls).not.toContain('comment');
    await user.type(textField, 'a');
    expect(card.queryByRole('alert')).toBeNull();
  },
);

test('a fourth comment shows, though only the first three came with the post [101] [102]', async () => {
  const { user, textField, card } = await openField(3);
  await user.type(textField, 'me too{Enter}');
  await waitFor(() =>
    expect(commentTexts()).toEqual(['comment 1', 'comment 2', 'comment 3', 'me too']),
  );
  expect(card.getByRole('button', { name: 'Hide comments' })).toBeTruthy();
});

test('below many, the member’s own comment shows behind those that aren’t loaded yet [102]', async () => {
  const { user, textField, card } = await openField(30);
  await user.type(textField, 'me too{Enter}');
  await waitFor(() =>
    expect(commentTexts()).toEqual(['comment 1', 'comment 2', 'comment 3', 'me too']),
  );
  await user.click(card.getByRole('button', { name: 'View all 31 comments' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(24));
  expect(commentTexts().at(-1)).toBe('me too');
  await user.click(card.getByRole('button', { name: 'View more comments' }));
  await waitFor(() => expect(commentTexts()).toHaveLength(31));
  expect(commentTexts().filter((text) => text === 'me too')).toHaveLength(1);
});

describe('the keyboard', () => {
  test('Shift and Enter breaks the line, Enter sends', async () => {
    const { user, textField, fake } = await openField();
    await user.type(textField, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(fake.comments[0]?.content).toBe('one\ntwo'));
  });

  test('on a phone Enter breaks the line, and the button sends', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const { user, textField, card, fake } = await openField();
    await user.type(textField, 'one{Enter}two');
    expect(textField.value).toBe('one\ntwo');
    await user.click(card.getByRole('button', { name: 'Send comment' }));
    await waitFor(() => expect(fake.comments[0]?.content).toBe('one\ntwo'));
    expect(document.activeElement).toBe(textField);
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'the Enter that ends a composed word (%j) sends nothing',
    async (ending) => {
      const { user, textField, fake } = await openField();
      await user.type(textField, 'にほん');
      fireEvent.keyDown(textField, { key: 'Enter', ...ending });
      expect(fake.calls).not.toContain('comment');
      expect(textField.value).toBe('にほん');
    },
  );
});

describe('length', () => {
  test('shows only near the limit, and the text is never cut', async () => {
    const { user, textField, card, fake } = await openField();
    await user.click(textField);
    await user.paste('a'.repeat(1799));
    expect(card.queryByText(/left$/)).toBeNull();
    await user.paste('a'.repeat(101));
    expect(card.getByText('100 left')).toBeTruthy();
    await user.paste('a'.repeat(101));
    expect(card.getByRole('alert').textContent).toBe('1 over the limit of 2,000 characters');
    await user.keyboard('{Enter}');
    expect(fake.calls).not.toContain('comment');
    expect(textField.value).toHaveLength(2001);
  });
});

describe('a comment is neither lost nor sent twice', () => {
  test.each([
    ['a server that fails', fault.server, /Your words are kept here/],
    ['no network', fault.offline, /Your words are kept here/],
    ['a refusal', () => refusal('42501', 'not allowed', 403), /It’s kept here: change it/],
    ['a token that ran out', () => refusal('PGRST303', 'JWT expired', 401), /Your words are kept/],
  ])('%s is reported, and the text stays in the field [102]', async (_, answer, reason) => {
    const { user, textField, card, fake } = await openField();
    network.use(inserts('comments', answer));
    await user.type(textField, 'Two portions{Enter}');
    expect(await screen.findByText('Failed to add comment')).toBeTruthy();
    expect(textField.value).toBe('Two portions');
    expect(card.getByText(reason)).toBeTruthy();
    expect(commentTexts()).toEqual([]);

    network.use(
      inserts<Parameters<typeof fake.insertComment>[0]>('comments', (row) =>
        fake.insertComment(row),
      ),
    );
    await user.click(textField);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(commentTexts()).toEqual(['Two portions']));
    expect(card.queryByText(/kept here/)).toBeNull();
  });

  test('a rate limit says when it ends', async () => {
    const { user, textField, card } = await openField();
    network.use(inserts('comments', fault.rateLimit));
    await user.type(textField, 'Two portions{Enter}');
    expect(await card.findByText(/many comments in a short while.*try again after/)).toBeTruthy();
  });

  test('a comment whose answer was lost is there once when it is sent again', async () => {
    const { user, textField, fake } = await openField();
    network.use(
      inserts<Parameters<typeof fake.insertComment>[0]>('comments', (row) => {
        if (!fake.comments.some(({ id }) => id === row.id)) {
          fake.insertComment(row);
          return fault.offline();
        }
        return refusal('23505', 'there', 409);
      }),
    );
    await user.type(textField, 'Two portions{Enter}');
    await screen.findByText('Failed to add comment');
    await user.type(textField, ', please{Enter}');
    await screen.findByText('Comment added!');
    expect(commentTexts()).toEqual(['Two portions, please']);
    expect(fake.comments).toHaveLength(1);
  });

  test('a server that never answers is a failure after a timeout', async () => {
    const { user, textField } = await openField();
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    network.use(inserts('comments', fault.silence));
    await user.type(textField, 'Two portions{Enter}');
    expect(textField.readOnly).toBe(true);
    patience.abort(new DOMException('too long', 'TimeoutError'));
    await waitFor(() => expect(textField.readOnly).toBe(false));
    expect(screen.getByText('Failed to add comment')).toBeTruthy();
    expect(textField.value).toBe('Two portions');
  });

  test('pressed twice, it is sent once', async () => {
    const { user, textField, fake } = await openField();
    await user.type(textField, 'Two portions');
    const form = textField.form as HTMLFormElement;
    // both before the view shows the first
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await screen.findByText('Comment added!');
    expect(fake.calls.filter((call) => call === 'comment')).toHaveLength(1);
  });

  test('one that waited for the network is tried again if the first try after it fails', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, textField, fake } = await openField();
    act(() => void dispatchEvent(new Event('offline')));
    await user.type(textField, 'Two portions{Enter}');
    const tries: string[] = [];
    network.use(
      inserts<Parameters<typeof fake.insertComment>[0]>('comments', (row) => {
        tries.push(row.id);
        return tries.length === 1 ? fault.offline() : fake.insertComment(row);
      }),
    );
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByText('Comment added!');
    expect(commentTexts()).toEqual(['Two portions']);
    expect(new Set(tries).size).toBe(1);
    expect(tries).toHaveLength(2);
  });

  test('the form says that the member is offline before they try', async () => {
    const { user, textField, card } = await openField();
    await user.type(textField, 'Two portions');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(card.getByText('You’re offline. Your words are sent when you’re back.')).toBeTruthy();
  });

  test('a draft is there again after a reload, for its author alone', async () => {
    const { user, textField, unmount } = await openField(5);
    await user.type(textField, 'half a thought');
    unmount();
    const again = await showComments(numberedComments(5));
    expect(field()?.value).toBe('half a thought');
    expect(document.activeElement).not.toBe(field());
    again.unmount();
    await renderRoute(routes, { at: '/app', as: member('Hanna Berg', 2) });
    await screen.findByRole('article');
    expect(field()).toBeNull();
  });
});
