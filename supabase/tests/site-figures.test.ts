import { expect, test } from 'vitest';
import { unwrap } from './support/members.ts';
import { withBackend } from './with-backend.ts';

/** A backend of its own, because the figures count everybody. */
const backend = withBackend();

const readFigures = () => unwrap(backend.anonymous().rpc('site_figures'));

async function insertMembers(count: number): Promise<void> {
  await backend.sql`
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), prefix || n || '@pure.test', jsonb_build_object('full_name', 'A member')
    from generate_series(1, ${count}::int) as n, (values (gen_random_uuid()::text)) as person (prefix)
  `;
}

const passAnHour = () => backend.sql`
  update private.site_figures set counted_at = counted_at - interval '61 minutes'
`;

test('[182] visitors read no figure below 100, and others rounded down to two digits', async () => {
  const none = { members: null, joined_this_month: null, communities: null, trees: null };
  expect(await readFigures()).toEqual(none);
  await insertMembers(99);
  await passAnHour();
  expect(await readFigures()).toEqual(none);
  await insertMembers(188);
  await backend.sql`
    insert into public.groups (name, description, created_by)
    select 'Group ' || n, 'Soup', (select id from public.profiles limit 1) from generate_series(1, 157) as n
  `;
  await backend.sql`
    update public.profiles set created_at = date_trunc('month', now(), 'UTC') - interval '1 minute'
    where id in (select id from public.profiles limit 180)
  `;
  await passAnHour();
  expect(await readFigures()).toEqual({
    members: 280,
    joined_this_month: 100,
    communities: 150,
    trees: 280,
  });
});

test('[182] the figures are counted once an hour at most, and nobody waits for the caller who counts', async () => {
  const before = await readFigures();
  await insertMembers(200);
  expect(await readFigures()).toEqual(before);
  await passAnHour();
  await backend.sql.begin(async (counting) => {
    await counting`select from private.site_figures for update`;
    expect(await readFigures()).toEqual(before);
  });
  expect(await readFigures()).toMatchObject({ members: 480 });
});
