import { elin, fault, hanna, network, renderRoute, rpc, useNetwork, yusuf } from '@pure/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../remote/routes.tsx';

useNetwork();

const since = '2026-10-04T09:00:00.000Z';
const page = (...items: object[]) => ({ items, next: null });
const sharing = { read_receipts: true, typing: true, active: true };
let muted: object[];
let blocked: object[];

beforeEach(() => {
  muted = [{ member: hanna, since }];
  blocked = [{ member: yusuf, since, ended_friendship: true }];
  network.use(
    rpc('my_settings', () => ({ findable_by: 'everybody', ...sharing })),
    rpc('my_muted', () => page(...muted)),
    rpc('my_blocked', () => page(...blocked)),
    rpc('my_reports', () => page()),
    rpc('my_moderation_notices', () => []),
  );
});

const open = () => renderRoute(routes, { at: '/app/settings?tab=privacy', as: elin });
const radio = (name: RegExp) => screen.findByRole('radio', { name });

describe('the visibility in searches', () => {
  test('is chosen, saved and said', async () => {
    const saved: unknown[] = [];
    network.use(rpc('set_findable_by', (args) => void saved.push(args)));
    const { user } = await open();
    expect(await radio(/^Everybody/)).toHaveProperty('checked', true);
    await user.click(await radio(/^Nobody/));
    await screen.findByText('Saved.');
    expect(saved).toEqual([{ value: 'nobody' }]);
    expect(await radio(/^Nobody/)).toHaveProperty('checked', true);
  });

  test('shows each choice at once, and saves one made while another is being saved', async () => {
    const saved: unknown[] = [];
    const first = Promise.withResolvers<null>();
    network.use(
      rpc('set_findable_by', (args) => {
        saved.push(args);
        return saved.length === 1 ? first.promise : null;
      }),
    );
    await open();
    const nobody = await radio(/^Nobody/);
    fireEvent.click(nobody);
    expect(nobody).toHaveProperty('checked', true);
    const friends = await radio(/^Friends of friends/);
    fireEvent.click(friends);
    expect(friends).toHaveProperty('checked', true);
    first.resolve(null);
    await waitFor(() =>
      expect(saved).toEqual([{ value: 'nobody' }, { value: 'friends_of_friends' }]),
    );
    await screen.findByText('Saved.');
    expect(friends).toHaveProperty('checked', true);
  });

  test('stands in its place while it loads, without a choice', async () => {
    network.use(rpc('my_settings', fault.silence));
    await open();
    expect(await radio(/^Everybody/)).toMatchObject({ checked: false });
    expect((await radio(/^Nobody/)).matches(':disabled')).toBe(true);
  });

  test('goes back to what it was if it could not be saved', async () => {
    network.use(rpc('set_findable_by', fault.offline));
    const { user } = await open();
    await user.click(await radio(/^Nobody/));
    await screen.findByText('We can’t reach PURE. Check your connection and try again.');
    expect(await radio(/^Everybody/)).toHaveProperty('checked', true);
  });
});

describe('sharing in messages', () => {
  const toggle = (name: string) => screen.findByRole('checkbox', { name });

  test('is chosen by three switches, each saved by itself, which say that they work both ways [145]', async () => {
    const saved: unknown[] = [];
    network.use(rpc('set_sharing', (args) => void saved.push(args)));
    const { user } = await open();
    for (const name of ['Read receipts', 'Typing', 'Active now']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await waitFor(async () => expect(await toggle(name)).toHaveProperty('checked', true));
    }
    screen.getByText(/works both ways/);
    await user.click(await toggle('Typing'));
    expect(await toggle('Typing')).toHaveProperty('checked', false);
    await screen.findByText('Saved.');
    expect(saved).toEqual([{ kind: 'typing', value: false }]);
    expect(await toggle('Read receipts')).toHaveProperty('checked', true);
  });

  test('shows no choice while it loads', async () => {
    network.use(rpc('my_settings', fault.silence));
    await open();
    expect(await toggle('Typing')).toMatchObject({ checked: false, disabled: true });
  });

  test('goes back to what it was if it could not be saved [145]', async () => {
    network.use(rpc('set_sharing', fault.offline));
    const { user } = await open();
    await waitFor(async () => expect(await toggle('Active now')).toHaveProperty('checked', true));
    await user.click(await toggle('Active now'));
    await screen.findByText('We can’t reach PURE. Check your connection and try again.');
    expect(await toggle('Active now')).toHaveProperty('checked', true);
  });

  test.each([
    ['fails, too,', 2, 2, true],
    ['is saved', 2, 1, true],
    ['and its opposite are saved', 3, 1, false],
  ])('a failed change leaves a newer one alone that %s', async (_, presses, failing, expected) => {
    const answered = Promise.withResolvers<void>();
    let saved = sharing;
    let calls = 0;
    network.use(
      rpc('my_settings', () => ({ findable_by: 'everybody', ...saved })),
      rpc<{ kind: string; value: boolean }>('set_sharing', async ({ kind, value }) => {
        await answered.promise;
        calls += 1;
        if (calls <= failing) return fault.offline();
        saved = { ...saved, [kind]: value };
        return null;
      }),
    );
    const { user } = await open();
    await waitFor(async () => expect(await toggle('Typing')).toHaveProperty('checked', true));
    for (let press = 0; press < presses; press += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await user.click(await toggle('Typing'));
    }
    answered.resolve();
    await waitFor(() => expect(calls).toBe(presses));
    await waitFor(async () => expect(await toggle('Typing')).toHaveProperty('checked', expected));
  });

  test('says that it could not be read, and tries again', async () => {
    network.use(rpc('my_settings', fault.server));
    const { user } = await open();
    await screen.findByText('We couldn’t load these settings');
    network.use(rpc('my_settings', () => ({ findable_by: 'everybody', ...sharing })));
    const section = within(screen.getByRole('region', { name: 'Messages' }));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await toggle('Typing')).toHaveProperty('checked', true);
  });
});

test('a muted member is unmuted by name', async () => {
  network.use(rpc('unmute_member', () => (muted = [])));
  const { user } = await open();
  const list = await screen.findByRole('list', { name: 'Muted' });
  expect(within(list).getByRole('link', { name: 'Hanna Berg' }).getAttribute('href')).toBe(
    `/app/profile/${hanna.id}`,
  );
  await user.click(within(list).getByRole('button', { name: 'Unmute Hanna Berg' }));
  await screen.findByText('You haven’t muted anybody.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Muted' }));
});

test('a blocked member is unblocked after it says what stays ended', async () => {
  const asked: unknown[] = [];
  network.use(
    rpc('unblock_member', (args) => {
      asked.push(args);
      blocked = [];
      return null;
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unblock Yusuf Demir' }));
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText(/Your friendship ended with the block, and stays ended/);
  expect(asked).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Unblock' }));
  await screen.findByText('You haven’t blocked anybody.');
  expect(asked).toEqual([{ member_id: yusuf.id }]);
});

test('a list that fails says so and can be tried again', async () => {
  network.use(rpc('my_blocked', fault.server));
  const { user } = await open();
  await screen.findByText('We couldn’t load the people you blocked');
  network.use(rpc('my_blocked', () => page(...blocked)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => screen.getByText('Yusuf Demir'));
});

test('a next page that fails leaves a button to try again', async () => {
  const next = { at: since, id: yusuf.id };
  network.use(
    rpc('my_blocked', (args) =>
      (args as { after: unknown }).after ? fault.server() : { ...page(...blocked), next },
    ),
  );
  const { user } = await open();
  await screen.findByText('Yusuf Demir');
  const more = await screen.findByRole('button', { name: 'Show more' });
  network.use(rpc('my_blocked', () => page({ ...blocked[0], member: hanna })));
  await user.click(more);
  await screen.findByRole('button', { name: 'Unblock Hanna Berg' });
});

test('a removal by a moderator stands above everything else, with the way to answer', async () => {
  const notice = {
    id: 'n',
    subject_kind: 'story',
    excerpt: 'Low tide',
    reason: 'Not yours',
    created_at: since,
    answer: null,
    answered_at: null,
  };
  network.use(rpc('my_moderation_notices', () => [notice]));
  await open();
  const article = await screen.findByRole('article', { name: 'A moderator removed your story' });
  within(article).getByText('Why: Not yours');
  within(article).getByRole('button', { name: 'Send answer' });
  expect(article.compareDocumentPosition(await radio(/^Everybody/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
