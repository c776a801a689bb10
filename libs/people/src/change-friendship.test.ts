import { deletes, elin, fault, hanna, network, refusal, rpc, useNetwork } from '@pure/testing';
import { RequestError } from '@pure/data';
import { expect, test, vi } from 'vitest';
import { changeFriendship } from './change-friendship.ts';
import type { FriendshipChange } from './friendship-changes.ts';

useNetwork();

const change = (kind: FriendshipChange) =>
  changeFriendship({ change: kind, member: hanna }, elin.id);
const deletion = (deleted: number, hear?: (filters: URLSearchParams) => void) =>
  deletes('friendships', (filters) => {
    hear?.(filters);
    return Array.from({ length: deleted }, () => ({ user_id: elin.id }));
  });

test('a request is reported as sent, or as a friendship if the other member had sent a request too [136]', async () => {
  network.use(rpc('send_request', () => 'sent'));
  expect(await change('send')).toEqual({ state: 'sent', duplicate: false });
  network.use(rpc('send_request', () => 'friends'));
  expect(await change('send')).toEqual({ state: 'friends', duplicate: false });
});

test('a duplicate counts as sent [137]', async () => {
  network.use(rpc('send_request', () => refusal('23505', 'duplicate key', 409)));
  expect(await change('send')).toEqual({ state: 'sent', duplicate: true });
});

test('a lost answer is not a refusal', async () => {
  network.use(
    rpc('send_request', fault.offline),
    rpc('accept_request', fault.server),
    rpc('friendship_with', () => 'sent'),
  );
  expect(await change('send')).toEqual({ state: 'sent', duplicate: false });
  network.use(rpc('friendship_with', () => 'friends'));
  expect(await change('accept')).toEqual({ state: 'friends', duplicate: false });
});

test('a refusal stays a refusal if the friendship doesn’t have the wanted status [136] [138]', async () => {
  network.use(
    rpc('send_request', () => refusal('42501', 'not allowed', 403)),
    rpc('accept_request', () => refusal('PT404', 'no such request', 404)),
    rpc('friendship_with', () => 'none'),
  );
  await expect(change('send')).rejects.toMatchObject({ code: '42501' });
  await expect(change('accept')).rejects.toMatchObject({ code: 'PT404' });
});

test('no row in the status check means no friendship [137]', async () => {
  network.use(
    rpc('end_friendship', fault.server),
    rpc('friendship_with', () => refusal('PGRST116', 'no rows', 406)),
  );
  expect(await change('unfriend')).toEqual({ state: 'none', duplicate: false });
});

test('declining deletes the received request, and only while it is pending [139]', async () => {
  let asked = new URLSearchParams();
  network.use(deletion(1, (search) => (asked = search)));
  expect(await change('decline')).toEqual({ state: 'none', duplicate: false });
  expect(Object.fromEntries(asked)).toMatchObject({
    user_id: `eq.${hanna.id}`,
    friend_id: `eq.${elin.id}`,
    status: 'eq.pending',
  });
});

test('declining for good is one call, and done when its answer was lost [139]', async () => {
  const declined = vi.fn(() => null);
  network.use(rpc('decline_request', declined));
  expect(await change('decline-for-good')).toEqual({ state: 'none', duplicate: false });
  expect(declined).toHaveBeenCalledWith({ member_id: hanna.id, never_again: true });
  network.use(
    rpc('decline_request', fault.server),
    rpc('friendship_with', () => 'none'),
  );
  expect(await change('decline-for-good')).toEqual({ state: 'none', duplicate: false });
  network.use(rpc('friendship_with', () => 'received'));
  await expect(change('decline-for-good')).rejects.toBeInstanceOf(RequestError);
});

test('withdrawing a request that was accepted meanwhile doesn’t end the friendship', async () => {
  let asked = new URLSearchParams();
  network.use(
    deletion(0, (search) => (asked = search)),
    rpc('friendship_with', () => 'friends'),
  );
  expect(await change('cancel')).toEqual({ state: 'friends', duplicate: false });
  expect(asked.get('user_id')).toBe(`eq.${elin.id}`);
});

test('withdrawing twice has the same result as once', async () => {
  network.use(
    deletion(0),
    rpc('friendship_with', () => 'none'),
  );
  expect(await change('cancel')).toEqual({ state: 'none', duplicate: false });
});
