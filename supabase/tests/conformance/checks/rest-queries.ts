import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';
import type { Person, ConformanceContext } from '../conformance-context.ts';

/** Creates a member with three notes and a reply to the first. */
async function createAuthor(context: ConformanceContext): Promise<{ self: Person; ids: number[] }> {
  const self = await context.signUp('author');
  const bodies = ['hello there', 'one (1), two', 'été 100%'];
  const { data } = await self.client
    .from('notes')
    .insert(bodies.map((body) => ({ body })))
    .select('id');
  const ids = (data ?? []).map(({ id }) => Number(id));
  await self.client
    .from('replies')
    .insert({ note_id: ids[0], body: 'nice', mentioned_id: self.id });
  return { self, ids };
}

export const restQueryChecks: Check[] = [
  check('an embed follows the named foreign key, with counts', async (context) => {
    const { self, ids } = await createAuthor(context);
    const { data, error } = await self.client
      .from('notes')
      .select(
        'id, author:people!notes_author_id_fkey(id), replies(body, by:people!replies_author_id_fkey(id)), total:replies(count)',
      )
      .eq('id', ids[0])
      .single();
    assert.equal(error, null);
    assert.deepEqual(data, {
      id: ids[0],
      author: { id: self.id },
      replies: [{ body: 'nice', by: { id: self.id } }],
      total: [{ count: 1 }],
    });
  }),
  check('an embed passes through tables that refer to both ends', async (context) => {
    const { self, ids } = await createAuthor(context);
    const { data, error } = await self.client
      .from('notes')
      .select('id, author:people(id)')
      .eq('id', ids[0])
      .single();
    assert.equal(error, null);
    assert.deepEqual(data, { id: ids[0], author: { id: self.id } });
  }),
  check('an ambiguous embed is refused', async (context) => {
    const { ann } = await context.people();
    const { error, status } = await ann.client.from('replies').select('id, people(id)');
    assert.equal(error?.code, 'PGRST201');
    assert.equal(status, 300);
  }),
  check('a filter on an inner embed removes rows', async (context) => {
    const { self } = await createAuthor(context);
    const { data } = await self.client
      .from('notes')
      .select('id, people!notes_author_id_fkey!inner(id)')
      .eq('people.id', self.id);
    assert.equal(data?.length, 3);
  }),
  check('a count comes without rows on request', async (context) => {
    const { self } = await createAuthor(context);
    const { count, data } = await self.client
      .from('notes')
      .select('*', { count: 'exact', head: true });
    assert.equal(count, 3);
    assert.equal(data, null);
  }),
  check('filters match', async (context) => {
    const { self, ids } = await createAuthor(context);
    const found = async (filter: (notes: ReturnType<typeof select>) => ReturnType<typeof select>) =>
      (await filter(select())).data?.map(({ id }) => id);
    const select = () => self.client.from('notes').select('id').order('id');
    assert.deepEqual(await found((notes) => notes.ilike('body', '%HELLO%')), [ids[0]]);
    assert.deepEqual(await found((notes) => notes.ilike('body', String.raw`%100\%`)), [ids[2]]);
    assert.deepEqual(await found((notes) => notes.eq('body', 'one (1), two')), [ids[1]]);
    assert.deepEqual(
      await found((notes) => notes.or('body.ilike.*hello*,body.eq."one (1), two"')),
      [ids[0], ids[1]],
    );
    assert.deepEqual(
      await found((notes) => notes.in('id', [ids[1], 0]).gte('created_at', '2020-01-01')),
      [ids[1]],
    );
  }),
  check('jsonb and arrays can be searched', async (context) => {
    const { ann } = await context.people();
    const body = context.handle('search');
    await ann.client.from('samples').insert({ body, tags: ['x', 'y'], data: { a: [7] } });
    const mine = () =>
      ann.client.from('samples').select('body, first:data->a->>0').eq('body', body);
    assert.equal((await mine().contains('tags', ['x'])).data?.length, 1);
    assert.equal((await mine().contains('data', { a: [7] })).data?.length, 1);
    assert.deepEqual((await mine().eq('data->a->>0', '7')).data, [{ body, first: '7' }]);
  }),
  check('paging by key continues after the last row of a page', async (context) => {
    const { self, ids } = await createAuthor(context);
    const { data: rows } = await self.client
      .from('notes')
      .select('id, created_at')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(2);
    const last = rows?.at(-1);
    const next = await self.client
      .from('notes')
      .select('id')
      .or(
        `created_at.lt.${last?.created_at},and(created_at.eq.${last?.created_at},id.lt.${last?.id})`,
      );
    assert.deepEqual(next.data, [{ id: ids[0] }]);
  }),
  check('a range reports its position, and a range beyond the end is refused', async (context) => {
    const { self, ids } = await createAuthor(context);
    const middle = await self.client
      .from('notes')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 1);
    assert.deepEqual(middle.data, [{ id: ids[1] }]);
    assert.equal(middle.count, 3);
    const beyond = await self.client.from('notes').select('id', { count: 'exact' }).range(9, 10);
    assert.equal(beyond.error?.code, 'PGRST103');
    assert.equal(beyond.status, 416);
  }),
  check('a request for a single row fails with none or several', async (context) => {
    const { self } = await createAuthor(context);
    const none = await self.client.from('notes').select('id').eq('id', 0).single();
    assert.equal(none.error?.code, 'PGRST116');
    assert.equal(none.status, 406);
    const maybe = await self.client.from('notes').select('id').eq('id', 0).maybeSingle();
    assert.equal(maybe.data, null);
    assert.equal(maybe.error, null);
    const many = await self.client.from('notes').select('id').maybeSingle();
    assert.equal(many.error?.code, 'PGRST116');
  }),
  check('a view runs with the rights of its reader', async (context) => {
    const { ann } = await context.people();
    await ann.client.from('samples').insert({ body: 'usual' });
    const member = await ann.client.from('usual_samples').select('kind').limit(1);
    assert.deepEqual(member.data, [{ kind: 'USUAL' }]);
    assert.equal(
      (await context.browser().from('usual_samples').select('kind')).error?.code,
      '42501',
    );
  }),
];
