import { expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';

test('a location is shared, moved and deleted by the documented calls [162]', async () => {
  const [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  const share = (by: Member, latitude: number, of = by) =>
    by.client
      .from('user_locations')
      .upsert({ user_id: of.id, latitude, longitude: 12, updated_at: '2001-01-01T00:00:00Z' });
  const stored = () =>
    database()`
      select latitude, updated_at > now() - interval '1 minute' as by_the_server
      from public.user_locations where user_id = ${elin.id}
    `;

  await unwrap(share(elin, 57.7));
  await unwrap(share(elin, 58.1));
  expect([...(await stored())]).toEqual([{ latitude: 58.1, by_the_server: true }]);

  expect(await errorCode(share(hanna, 1, elin))).toBe('42501');
  await unwrap(share(hanna, 2));
  expect(
    await errorCode(
      hanna.client.from('user_locations').update({ user_id: elin.id }).eq('user_id', hanna.id),
    ),
  ).toBe('42501');
  await hanna.client.from('user_locations').delete().eq('user_id', elin.id);
  // Without a row of their own, only the policy can refuse this.
  const oskars = { user_id: oskar.id, latitude: 3, longitude: 12 };
  expect(await errorCode(hanna.client.from('user_locations').insert(oskars))).toBe('42501');
  // A write with a filter would need to see the row; these have none.
  expect(await errorCode(hanna.client.from('user_locations').update({ user_id: oskar.id }))).toBe(
    '42501',
  );
  await unwrap(hanna.client.from('user_locations').update({ latitude: 2 }));
  expect(await unwrap(hanna.client.from('user_locations').select('latitude'))).toEqual([
    { latitude: 2 },
  ]);
  await unwrap(hanna.client.from('user_locations').delete());
  expect(await stored()).toMatchObject([{ latitude: 58.1 }]);
  expect(await errorCode(share(elin, 90.1))).toBe('23514');

  await unwrap(elin.client.from('user_locations').delete().eq('user_id', elin.id));
  expect(await stored()).toHaveLength(0);
});
