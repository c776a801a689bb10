import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { newPushSubscription } from './support/push-subscriptions.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const browsers = (of: Member) => of.client.from('push_subscriptions');
const subscribe = (member: Member, browser = newPushSubscription()) =>
  browsers(member).insert({ user_id: member.id, ...browser });

const held = async (member: Member) =>
  database()<{ endpoint: string; active: boolean }[]>`
    select endpoint, active from public.push_subscriptions where user_id = ${member.id} order by created_at
  `;

const tell = (recipient: Member, actor: Member, type = 'message') =>
  database()`select private.tell(${recipient.id}, ${actor.id}, ${type})`;

const waiting = async (member: Member) =>
  database()<{ endpoint: string; attempts: number; in: number }[]>`
    select endpoint, attempts, round(extract(epoch from next_try_at - now()))::integer as in
    from private.push_outbox
    join public.push_subscriptions on push_subscriptions.id = subscription_id
    where push_subscriptions.user_id = ${member.id}
  `;

describe('a browser’s subscription [67]', () => {
  test('is looked up, inserted and updated as documented', async () => {
    const browser = newPushSubscription();
    const find = () =>
      browsers(elin)
        .select('id')
        .eq('user_id', elin.id)
        .eq('endpoint', browser.endpoint)
        .maybeSingle();
    expect(await unwrap(find())).toBeNull();
    await unwrap(subscribe(elin, browser));
    const { id } = (await unwrap(find())) as { id: string };
    const again = newPushSubscription();
    await unwrap(
      browsers(elin)
        .update({
          p256dh_key: again.p256dh_key,
          auth_key: again.auth_key,
          user_agent: 'X',
          active: true,
        })
        .eq('id', id),
    );
    expect(await errorCode(subscribe(elin, browser))).toBe('23505');
    expect(await held(elin)).toEqual([{ endpoint: browser.endpoint, active: true }]);
  });

  test('belongs to one member at a time: the next member to sign in takes it over', async () => {
    const shared = newPushSubscription();
    await unwrap(subscribe(elin, shared));
    await unwrap(subscribe(hanna, shared));
    expect(await held(elin)).toEqual([{ endpoint: shared.endpoint, active: false }]);
    await unwrap(browsers(elin).update({ active: true }).eq('endpoint', shared.endpoint));
    expect(await held(hanna)).toEqual([{ endpoint: shared.endpoint, active: false }]);
    expect(await held(elin)).toEqual([{ endpoint: shared.endpoint, active: true }]);
  });

  test('can’t be seen, changed or deleted by another member, even by an unfiltered write', async () => {
    await unwrap(subscribe(elin));
    expect(await unwrap(browsers(hanna).select())).toEqual([]);
    await unwrap(browsers(hanna).update({ active: false }));
    await unwrap(browsers(hanna).delete());
    expect(await held(elin)).toMatchObject([{ active: true }]);
  });

  test('belongs to one member even if two take it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shared = newPushSubscription();
      await Promise.all([subscribe(elin, shared), subscribe(hanna, shared)]);
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
      await unwrap(subscribe(elin, newPushSubscription(service)));
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
      expect(await errorCode(subscribe(elin, newPushSubscription(service))), service).toBe('23514');
    }
    expect(await held(elin)).toHaveLength(4);
  });

  test('must have valid keys', async () => {
    for (const keys of [
      { p256dh_key: '' },
      { p256dh_key: 'A'.repeat(87) },
      { auth_key: 'short' },
      { user_agent: 'x'.repeat(501) },
    ]) {
      expect(await errorCode(subscribe(elin, { ...newPushSubscription(), ...keys }))).toBe('23514');
    }
  });

  test('replaces the oldest beyond 20, inactive ones first', async () => {
    await database()`delete from private.rate_limits where subject = ${elin.id}`;
    const [first, off] = [newPushSubscription(), { ...newPushSubscription(), active: false }];
    await unwrap(subscribe(elin, first));
    await unwrap(subscribe(elin, off));
    for (let count = 0; count < 18; count += 1) await unwrap(subscribe(elin));
    expect(await held(elin)).toHaveLength(20);
    await unwrap(subscribe(elin));
    const kept = (await held(elin)).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(20);
    expect(kept).toContain(first.endpoint);
    expect(kept).not.toContain(off.endpoint);
  });

  test('can be added thirty times an hour', async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'push_subscription', 30, now() + interval '1 minute')
    `;
    expect(await errorCode(subscribe(elin))).toBe('PT429');
    expect(await held(elin)).toEqual([]);
  });

  test('can’t be seen, added, changed or deleted by another member', async () => {
    await unwrap(subscribe(elin));
    expect(await unwrap(browsers(hanna).select())).toEqual([]);
    expect(
      await errorCode(browsers(hanna).insert({ user_id: elin.id, ...newPushSubscription() })),
    ).toBe('42501');
    await browsers(hanna).update({ active: false }).eq('user_id', elin.id);
    await browsers(hanna).delete().eq('user_id', elin.id);
    expect(await held(elin)).toMatchObject([{ active: true }]);
    expect(
      await errorCode(
        browsers(elin)
          .update({ endpoint: 'https://fcm.googleapis.com/x' } as never)
          .eq('user_id', elin.id),
      ),
    ).toBe('42501');
  });
});

describe('a notification is queued', () => {
  test('for each active browser, and not for members without one', async () => {
    const [one, other] = [newPushSubscription(), newPushSubscription()];
    await unwrap(subscribe(elin, one));
    await unwrap(subscribe(elin, other));
    await unwrap(subscribe(elin, { ...newPushSubscription(), active: false }));
    await tell(elin, hanna);
    await tell(hanna, elin);
    expect((await waiting(elin)).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [one.endpoint, other.endpoint].toSorted(),
    );
    expect(await waiting(hanna)).toEqual([]);
  });

  test('until it is read', async () => {
    await unwrap(subscribe(elin));
    await tell(elin, hanna, 'message');
    await tell(elin, hanna, 'group_invite');
    await unwrap(
      elin.client
        .from('notifications')
        .update({ read: true })
        .eq('user_id', elin.id)
        .eq('type', 'message'),
    );
    expect(await waiting(elin)).toHaveLength(1);
  });

  test('until its subscription is inactive, or the notification is deleted', async () => {
    await unwrap(subscribe(elin));
    await tell(elin, hanna);
    await unwrap(browsers(elin).update({ active: false }).eq('user_id', elin.id));
    expect(await waiting(elin)).toEqual([]);
    await unwrap(browsers(elin).update({ active: true }).eq('user_id', elin.id));
    await tell(elin, hanna);
    expect(await waiting(elin)).toHaveLength(1);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await waiting(elin)).toEqual([]);
  });
});

interface Claimed {
  notification_id: string;
  subscription_id: string;
  attempt: number;
  endpoint: string;
  message: Record<string, string>;
}

const claim = async (): Promise<Claimed[]> => {
  const [row] = await database()<
    { claimed: Claimed[] }[]
  >`select public.claim_pushes(200) as claimed`;
  return row?.claimed ?? [];
};

const mine = (claimed: Claimed[], browser: { endpoint: string }) =>
  claimed.filter(({ endpoint }) => endpoint === browser.endpoint);

const settle = (claimed: Claimed[], outcome: string, more: object = {}) =>
  database()`
    select public.settle_pushes(${database().json(claimed.map((each) => ({ ...each, outcome, ...more })) as never)})
  `;

const makeDue = (member: Member) => database()`
  update private.push_outbox set next_try_at = now() - interval '1 second'
  from public.push_subscriptions
  where push_subscriptions.id = subscription_id and push_subscriptions.user_id = ${member.id}
`;

describe('sending', () => {
  const browser = newPushSubscription();

  beforeEach(async () => {
    browser.endpoint = newPushSubscription().endpoint;
    await unwrap(subscribe(elin, browser));
    await tell(elin, hanna);
  });

  test('leases each push to one sender, and to another after the lease expired', async () => {
    const claims = (await Promise.all(Array.from({ length: 6 }, claim))).flatMap((claimed) =>
      mine(claimed, browser),
    );
    expect(claims).toHaveLength(1);
    expect(mine(await claim(), browser)).toEqual([]);
    await makeDue(elin);
    expect(mine(await claim(), browser)).toMatchObject([{ attempt: 2 }]);
  });

  test('hands out the notification’s texts and a path of the site', async () => {
    const [message] = mine(await claim(), browser);
    expect(message?.message).toEqual({
      title: 'New Message',
      body: 'Hanna Berg sent you a message',
      url: '/app/messages',
      type: 'message',
      tag: hanna.id.replaceAll('-', ''),
    });
  });

  test('gives a tag its own title, and links to the tagging member [112]', async () => {
    await database()`select private.tell(${elin.id}, ${hanna.id}, 'post_tag', '{"post_id": "p"}')`;
    const tag = mine(await claim(), browser).find(({ message }) => message['type'] === 'post_tag');
    expect(tag?.message).toMatchObject({
      title: 'Tagged in Post on PURE',
      body: 'Hanna Berg tagged you in a post',
      url: `/app/profile/${hanna.id}`,
    });
  });

  test('uses PURE Notification for a type without a title [62]', async () => {
    await database()`update public.notifications set title = ' ' where user_id = ${elin.id}`;
    expect(mine(await claim(), browser)[0]?.message['title']).toBe('PURE Notification');
  });

  test('ends once the push was sent or refused', async () => {
    await settle(mine(await claim(), browser), 'sent');
    expect(await waiting(elin)).toEqual([]);
    await tell(elin, hanna);
    await settle(mine(await claim(), browser), 'refused');
    expect(await waiting(elin)).toEqual([]);
    expect(await held(elin)).toMatchObject([{ active: true }]);
  });

  test('retries with growing delays, as late as the service asks, and gives up in the end', async () => {
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const claimed = mine(await claim(), browser);
      expect(claimed).toMatchObject([{ attempt }]);
      await settle(claimed, 'failed', attempt === 2 ? { retry_after: 500 } : {});
      waits.push((await waiting(elin))[0]?.in ?? -1);
      await makeDue(elin);
    }
    expect(waits).toEqual([30, 500, 120, 240, 480, 960, 1920, -1]);
  });

  test('stops for a browser that is gone', async () => {
    await tell(elin, hanna, 'group_invite');
    await settle(mine(await claim(), browser).slice(0, 1), 'gone');
    expect(await waiting(elin)).toEqual([]);
    expect(await held(elin)).toMatchObject([{ active: false }]);
  });

  test('ignores a sender whose lease expired', async () => {
    const late = mine(await claim(), browser);
    await makeDue(elin);
    await claim();
    await settle(late, 'sent');
    expect(await waiting(elin)).toMatchObject([{ attempts: 2 }]);
  });

  test('drops pushes that are a day old', async () => {
    await database()`
      update public.notifications set created_at = now() - interval '25 hours' where user_id = ${elin.id}
    `;
    expect(mine(await claim(), browser)).toEqual([]);
    expect(await waiting(elin)).toEqual([]);
  });
});
