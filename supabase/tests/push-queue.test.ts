import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from './support/notifications.ts';
import { database } from './support/backend.ts';
import {
  insertSubscription,
  newPushSubscription,
  subscriptionsOf,
} from './support/push-subscriptions.ts';
import { befriend, createMembers, signIn, unwrap, type Member } from './support/members.ts';
import { sessionIdOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const storedSubscriptions = async (member: Member) =>
  database()<{ endpoint: string; active: boolean }[]>`
    select endpoint, active from public.push_subscriptions where user_id = ${member.id} order by created_at
  `;

const queuedPushes = async (member: Member) =>
  database()<{ endpoint: string; attempts: number; in: number }[]>`
    select endpoint, attempts, round(extract(epoch from next_try_at - now()))::integer as in
    from private.push_outbox
    join public.push_subscriptions on push_subscriptions.id = subscription_id
    where push_subscriptions.user_id = ${member.id}
  `;

describe('a notification is queued', () => {
  test('for each active browser, and not for members without one', async () => {
    const [one, other] = [newPushSubscription(), newPushSubscription()];
    await unwrap(insertSubscription(elin, one));
    await unwrap(insertSubscription(elin, other));
    await unwrap(insertSubscription(elin, { ...newPushSubscription(), active: false }));
    await notify(elin, hanna);
    await notify(hanna, elin);
    expect((await queuedPushes(elin)).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [one.endpoint, other.endpoint].toSorted(),
    );
    expect(await queuedPushes(hanna)).toEqual([]);
  });

  test('until it is read', async () => {
    await unwrap(insertSubscription(elin));
    await notify(elin, hanna, 'message');
    await notify(elin, hanna, 'group_invite');
    await unwrap(
      elin.client
        .from('notifications')
        .update({ read: true })
        .eq('user_id', elin.id)
        .eq('type', 'message'),
    );
    expect(await queuedPushes(elin)).toHaveLength(1);
  });

  test('until its subscription is inactive, or the notification is deleted', async () => {
    await unwrap(insertSubscription(elin));
    await notify(elin, hanna);
    await unwrap(subscriptionsOf(elin).update({ active: false }).eq('user_id', elin.id));
    expect(await queuedPushes(elin)).toEqual([]);
    await unwrap(subscriptionsOf(elin).update({ active: true }).eq('user_id', elin.id));
    await notify(elin, hanna);
    expect(await queuedPushes(elin)).toHaveLength(1);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await queuedPushes(elin)).toEqual([]);
  });
});

interface ClaimedPush {
  notification_id: string;
  subscription_id: string;
  attempt: number;
  endpoint: string;
  message: Record<string, unknown>;
}

const claimPushes = async (): Promise<ClaimedPush[]> => {
  const [row] = await database()<
    { claimed: ClaimedPush[] }[]
  >`select public.claim_pushes(200) as claimed`;
  return row?.claimed ?? [];
};

const claimedFor = (claimed: ClaimedPush[], browser: { endpoint: string }) =>
  claimed.filter(({ endpoint }) => endpoint === browser.endpoint);

const settlePushes = (claimed: ClaimedPush[], outcome: string, more: object = {}) =>
  database()`
    select public.settle_pushes(${database().json(claimed.map((each) => ({ ...each, outcome, ...more })) as never)})
  `;

const makePushesDue = (member: Member) => database()`
  update private.push_outbox set next_try_at = now() - interval '1 second'
  from public.push_subscriptions
  where push_subscriptions.id = subscription_id and push_subscriptions.user_id = ${member.id}
`;

describe('sending', () => {
  const browser = newPushSubscription();

  beforeEach(async () => {
    browser.endpoint = newPushSubscription().endpoint;
    await unwrap(insertSubscription(elin, browser));
    await notify(elin, hanna);
  });

  test('leases each push to one sender, and to another after the lease expired', async () => {
    const claims = (await Promise.all(Array.from({ length: 6 }, claimPushes))).flatMap((claimed) =>
      claimedFor(claimed, browser),
    );
    expect(claims).toHaveLength(1);
    expect(claimedFor(await claimPushes(), browser)).toEqual([]);
    await makePushesDue(elin);
    expect(claimedFor(await claimPushes(), browser)).toMatchObject([{ attempt: 2 }]);
  });

  test('goes only to browsers whose session lives, and forgets the others [67]', async () => {
    const phone = { ...elin, client: await signIn(elin.email) };
    const there = newPushSubscription();
    await unwrap(insertSubscription(phone, there));
    await notify(elin, hanna);
    // Auth ends a session without a word to the database.
    await database()`delete from auth.sessions where id = ${await sessionIdOf(phone)}`;
    const claimed = await claimPushes();
    expect(claimedFor(claimed, browser)).toHaveLength(1);
    expect(claimedFor(claimed, there)).toEqual([]);
    const rest = await database()`
      select endpoint from public.push_subscriptions where user_id = ${elin.id}
    `;
    expect(rest).toEqual([{ endpoint: browser.endpoint }]);
  });

  test('hands out the notification’s texts, a path of the site and the badge', async () => {
    const [push] = claimedFor(await claimPushes(), browser);
    expect(push).toMatchObject({ ttl: 86_400 });
    expect(push?.message).toEqual({
      title: 'New Message',
      body: 'Hanna Berg sent you a message',
      path: `/app/messages?with=${hanna.id}`,
      type: 'message',
      notification_id: push?.notification_id,
      tag: hanna.id.replaceAll('-', ''),
      app_badge: 0,
    });
  });

  test('counts unread messages into the badge, as the frame does', async () => {
    await befriend(elin, hanna);
    for (const content of ['Tea?', 'At four?']) {
      await unwrap(
        hanna.client
          .from('messages')
          .insert({ sender_id: hanna.id, recipient_id: elin.id, content }),
      );
    }
    const counts = await unwrap(elin.client.rpc('my_counts'));
    expect(counts).toMatchObject({ unread_messages: 2 });
    const pushes = claimedFor(await claimPushes(), browser);
    expect(pushes.map(({ message }) => message['app_badge'])).toContain(counts.badge);
    expect(JSON.stringify(pushes)).not.toContain('four');
  });

  test('gives a tag its own title, and links to the post [112]', async () => {
    await notify(elin, hanna, 'post_tag', { post_id: 'p' });
    const tag = claimedFor(await claimPushes(), browser).find(
      ({ message }) => message['type'] === 'post_tag',
    );
    expect(tag?.message).toMatchObject({
      title: 'Tagged in Post on PURE',
      body: 'Hanna Berg tagged you in a post',
      path: '/app?post=p',
    });
  });

  test('uses PURE Notification for a type without a title [62]', async () => {
    await database()`update public.notifications set title = ' ' where user_id = ${elin.id}`;
    expect(claimedFor(await claimPushes(), browser)[0]?.message['title']).toBe('PURE Notification');
  });

  test('ends once the push was sent or refused', async () => {
    await settlePushes(claimedFor(await claimPushes(), browser), 'sent');
    expect(await queuedPushes(elin)).toEqual([]);
    await notify(elin, hanna);
    await settlePushes(claimedFor(await claimPushes(), browser), 'refused');
    expect(await queuedPushes(elin)).toEqual([]);
    expect(await storedSubscriptions(elin)).toMatchObject([{ active: true }]);
  });

  test('retries with growing delays, as late as the service asks, and gives up in the end', async () => {
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const claimed = claimedFor(await claimPushes(), browser);
      expect(claimed).toMatchObject([{ attempt }]);
      await settlePushes(claimed, 'failed', attempt === 2 ? { retry_after: 500 } : {});
      waits.push((await queuedPushes(elin))[0]?.in ?? -1);
      await makePushesDue(elin);
    }
    expect(waits).toEqual([30, 500, 120, 240, 480, 960, 1920, -1]);
  });

  test('stops for a browser that is gone', async () => {
    await notify(elin, hanna, 'group_invite');
    await settlePushes(claimedFor(await claimPushes(), browser).slice(0, 1), 'gone');
    expect(await queuedPushes(elin)).toEqual([]);
    expect(await storedSubscriptions(elin)).toMatchObject([{ active: false }]);
  });

  test('ignores a sender whose lease expired', async () => {
    const late = claimedFor(await claimPushes(), browser);
    await makePushesDue(elin);
    await claimPushes();
    await settlePushes(late, 'sent');
    expect(await queuedPushes(elin)).toMatchObject([{ attempts: 2 }]);
  });

  test('drops pushes that are a day old', async () => {
    await database()`
      update private.push_outbox set created_at = now() - interval '25 hours'
      where notification_id in (select id from public.notifications where user_id = ${elin.id})
    `;
    expect(claimedFor(await claimPushes(), browser)).toEqual([]);
    expect(await queuedPushes(elin)).toEqual([]);
  });
});
