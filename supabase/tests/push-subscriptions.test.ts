import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  insertSubscription,
  newPushSubscription,
  subscriptionsOf,
} from './support/push-subscriptions.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const storedSubscriptions = async (member: Member) =>
  database()<{ endpoint: string; active: boolean }[]>`
    select endpoint, active from public.push_subscriptions where user_id = ${member.id} order by created_at
  `;

describe('a browser’s subscription [67]', () => {
  test('is looked up, inserted and updated as documented', async () => {
    const browser = newPushSubscription();
    const find = () =>
      subscriptionsOf(elin)
        .select('id')
        .eq('user_id', elin.id)
        .eq('endpoint', browser.endpoint)
        .maybeSingle();
    expect(await unwrap(find())).toBeNull();
    await unwrap(insertSubscription(elin, browser));
    const { id } = (await unwrap(find())) as { id: string };
    const again = newPushSubscription();
    await unwrap(
      subscriptionsOf(elin)
        .update({
          p256dh_key: again.p256dh_key,
          auth_key: again.auth_key,
          user_agent: 'X',
          active: true,
        })
        .eq('id', id),
    );
    expect(await errorCode(insertSubscription(elin, browser))).toBe('23505');
    expect(await storedSubscriptions(elin)).toEqual([{ endpoint: browser.endpoint, active: true }]);
  });

  test('belongs to one member at a time: the next member to sign in takes it over', async () => {
    const shared = newPushSubscription();
    await unwrap(insertSubscription(elin, shared));
    await unwrap(insertSubscription(hanna, shared));
    expect(await storedSubscriptions(elin)).toEqual([{ endpoint: shared.endpoint, active: false }]);
    await unwrap(subscriptionsOf(elin).update({ active: true }).eq('endpoint', shared.endpoint));
    expect(await storedSubscriptions(hanna)).toEqual([
      { endpoint: shared.endpoint, active: false },
    ]);
    expect(await storedSubscriptions(elin)).toEqual([{ endpoint: shared.endpoint, active: true }]);
  });

  test('can’t be seen, changed or deleted by another member, even by an unfiltered write', async () => {
    await unwrap(insertSubscription(elin));
    expect(await unwrap(subscriptionsOf(hanna).select())).toEqual([]);
    await unwrap(subscriptionsOf(hanna).update({ active: false }));
    await unwrap(subscriptionsOf(hanna).delete());
    expect(await storedSubscriptions(elin)).toMatchObject([{ active: true }]);
  });

  test('belongs to one member even if two take it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shared = newPushSubscription();
      await Promise.all([insertSubscription(elin, shared), insertSubscription(hanna, shared)]);
      const [row] = await database()<{ active: number }[]>`
        select count(*)::integer as active from public.push_subscriptions
        where endpoint = ${shared.endpoint} and active
      `;
      expect(row?.active).toBe(1);
    }
  });

  test('must have an endpoint at a push service, and no other address', async () => {
    for (const service of [
      'https://fcm.googleapis.com/fcm/send/',
      'https://updates.push.services.mozilla.com/wpush/v2/',
      'https://web.push.apple.com/',
      'https://wns2-par02p.notify.windows.com/w/?token=',
    ]) {
      await unwrap(insertSubscription(elin, newPushSubscription(service)));
    }
    for (const service of [
      'http://fcm.googleapis.com/',
      'https://127.0.0.1/',
      'http://169.254.169.254/latest/',
      'https://fcm.googleapis.com.evil.example/',
      'https://evil.example/fcm.googleapis.com/',
      'https://evil.example/https://fcm.googleapis.com/',
      'https://fcm.googleapis.com@evil.example/',
      'https://fcm.googleapis.com:8080/',
      'https://notify.windows.com.evil.example/',
      'https://evil.example#.notify.windows.com/',
      'https://a.b/.notify.windows.com/',
      `https://fcm.googleapis.com/${'x'.repeat(1100)}`,
      'https://fcm.googleapis.com/a b\n',
      'file:///etc/passwd',
      '',
    ]) {
      expect(await errorCode(insertSubscription(elin, newPushSubscription(service))), service).toBe(
        '23514',
      );
    }
    expect(await storedSubscriptions(elin)).toHaveLength(4);
  });

  test('must have valid keys', async () => {
    for (const keys of [
      { p256dh_key: '' },
      { p256dh_key: 'A'.repeat(87) },
      { auth_key: 'short' },
      { user_agent: 'x'.repeat(501) },
    ]) {
      expect(await errorCode(insertSubscription(elin, { ...newPushSubscription(), ...keys }))).toBe(
        '23514',
      );
    }
  });

  test('replaces the oldest beyond 20, inactive ones first', async () => {
    await database()`delete from private.rate_limits where subject = ${elin.id}`;
    const [first, off] = [newPushSubscription(), { ...newPushSubscription(), active: false }];
    await unwrap(insertSubscription(elin, first));
    await unwrap(insertSubscription(elin, off));
    for (let count = 0; count < 18; count += 1) await unwrap(insertSubscription(elin));
    expect(await storedSubscriptions(elin)).toHaveLength(20);
    await unwrap(insertSubscription(elin));
    const kept = (await storedSubscriptions(elin)).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(20);
    expect(kept).toContain(first.endpoint);
    expect(kept).not.toContain(off.endpoint);
  });

  test('can be added thirty times an hour', async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'push_subscription', 30, now() + interval '1 minute')
    `;
    expect(await errorCode(insertSubscription(elin))).toBe('PT429');
    expect(await storedSubscriptions(elin)).toEqual([]);
  });

  test('can’t be seen, added, changed or deleted by another member', async () => {
    await unwrap(insertSubscription(elin));
    expect(await unwrap(subscriptionsOf(hanna).select())).toEqual([]);
    expect(
      await errorCode(
        subscriptionsOf(hanna).insert({ user_id: elin.id, ...newPushSubscription() }),
      ),
    ).toBe('42501');
    await subscriptionsOf(hanna).update({ active: false }).eq('user_id', elin.id);
    await subscriptionsOf(hanna).delete().eq('user_id', elin.id);
    expect(await storedSubscriptions(elin)).toMatchObject([{ active: true }]);
    expect(
      await errorCode(
        subscriptionsOf(elin)
          .update({ endpoint: 'https://fcm.googleapis.com/x' } as never)
          .eq('user_id', elin.id),
      ),
    ).toBe('42501');
  });
});
