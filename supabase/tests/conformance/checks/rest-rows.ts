import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';

const insertNote = async (context: Parameters<Check['run']>[0], body: string): Promise<number> => {
  const { ann } = await context.people();
  const { data, error } = await ann.client.from('notes').insert({ body }).select('id').single();
  assert.equal(error, null);
  return Number(data?.['id']);
};

export const restRowChecks: Check[] = [
  check("a member's rows have their own id", async (context) => {
    const { ann } = await context.people();
    const { data, status } = await ann.client
      .from('notes')
      .insert({ body: 'mine' })
      .select()
      .single();
    assert.equal(status, 201);
    assert.equal(data?.['author_id'], ann.id);
  }),
  check('a timestamp has the form of ISO 8601', async (context) => {
    const { ann } = await context.people();
    await insertNote(context, 'when');
    const { data } = await ann.client.from('notes').select('created_at').limit(1).single();
    assert.match(String(data?.created_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.?\d*\+00:00$/);
  }),
  check('friends can read a row, strangers find nothing', async (context) => {
    const { ben, cleo } = await context.people();
    const id = await insertNote(context, 'for friends');
    const friend = await ben.client.from('notes').select('id').eq('id', id);
    assert.equal(friend.data?.length, 1);
    const stranger = await cleo.client.from('notes').select('id').eq('id', id);
    assert.deepEqual(stranger.data, []);
  }),
  check('a row that a member can’t change isn’t found', async (context) => {
    const { ben } = await context.people();
    const id = await insertNote(context, 'keep');
    const updated = await ben.client.from('notes').update({ body: 'x' }).eq('id', id).select('id');
    assert.deepEqual(updated.data, []);
    const deleted = await ben.client.from('notes').delete().eq('id', id).select('id');
    assert.deepEqual(deleted.data, []);
  }),
  check('an author can change and delete a row', async (context) => {
    const { ann } = await context.people();
    const id = await insertNote(context, 'draft');
    const changed = await ann.client
      .from('notes')
      .update({ body: 'final' })
      .eq('id', id)
      .select('body')
      .single();
    assert.equal(changed.data?.body, 'final');
    const gone = await ann.client.from('notes').delete({ count: 'exact' }).eq('id', id);
    assert.equal(gone.count, 1);
  }),
  check('a column without a grant can’t be written', async (context) => {
    const { ann } = await context.people();
    const id = await insertNote(context, 'liked');
    const { error, status } = await ann.client.from('notes').update({ likes: 9 }).eq('id', id);
    assert.equal(error?.code, '42501');
    assert.equal(status, 403);
  }),
  check("a row in another's name is refused", async (context) => {
    const { ann, ben } = await context.people();
    const { error, status } = await ann.client
      .from('notes')
      .insert({ body: 'x', author_id: ben.id });
    assert.equal(error?.code, '42501');
    assert.match(error.message, /row-level security policy for table "notes"/);
    assert.equal(status, 403);
  }),
  check('a table without a grant is refused, with 401 for visitors', async (context) => {
    const { ann } = await context.people();
    const member = await ann.client.from('closed').select('id');
    assert.equal(member.error?.code, '42501');
    assert.equal(member.status, 403);
    const stranger = await context.browser().from('notes').select('id');
    assert.equal(stranger.error?.code, '42501');
    assert.equal(stranger.status, 401);
    const server = await context.service.from('closed').select('id');
    assert.equal(server.error?.code, '42501');
  }),
  check('the secret key passes every policy', async (context) => {
    const id = await insertNote(context, 'seen by the server');
    const { data } = await context.service.from('notes').select('id').eq('id', id);
    assert.equal(data?.length, 1);
  }),
  check('values come back as they were sent', async (context) => {
    const { ann } = await context.people();
    const row = {
      body: 'one (1), "two" 50%_x',
      tags: ['a', 'b,c'],
      data: { a: [1, { b: 'x' }] },
      amount: 12.5,
      big: 9_007_199_254_740_991,
      day: '2026-01-02',
    };
    const { data } = await ann.client
      .from('samples')
      .insert(row)
      .select('body, tags, data, amount, big, day, kind')
      .single();
    assert.deepEqual(data, { ...row, kind: 'usual' });
  }),
  check('an upsert merges, or keeps the existing row', async (context) => {
    const { ann } = await context.people();
    const { data: row } = await ann.client
      .from('samples')
      .insert({ body: 'x' })
      .select('id')
      .single();
    const handle = context.handle('ann');
    const merged = await context.service
      .from('people')
      .upsert({ id: ann.id, handle }, { onConflict: 'id' })
      .select('handle')
      .single();
    assert.equal(merged.data?.handle, handle);
    const ignored = await context.service
      .from('people')
      .upsert({ id: ann.id, handle: 'other' }, { onConflict: 'id', ignoreDuplicates: true })
      .select();
    assert.deepEqual(ignored.data, []);
    assert.ok(row);
  }),
];
