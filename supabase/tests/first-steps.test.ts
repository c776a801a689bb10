import { beforeEach, describe, expect, test } from 'vitest';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { createGroup } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const stepsOf = ({ client }: Member) => unwrap(client.rpc('first_steps'));
const post = ({ client, id }: Member, more: object = {}) =>
  unwrap(client.from('posts').insert({ user_id: id, content: 'Hello', ...more }));

describe('first_steps', () => {
  test('a new member has made none', async () => {
    expect(await stepsOf(elin)).toEqual({
      picture: false,
      people: false,
      hello: false,
      friends: 0,
      closed: false,
    });
  });

  test('a picture is the first', async () => {
    const avatar_url = await insertAcceptedFile(elin, 'avatars');
    await unwrap(elin.client.from('profiles').update({ avatar_url }).eq('id', elin.id));
    expect(await stepsOf(elin)).toMatchObject({ picture: true });
    await unwrap(elin.client.from('profiles').update({ avatar_url: null }).eq('id', elin.id));
    expect(await stepsOf(elin)).toMatchObject({ picture: false });
  });

  test('a request finds people for the asker and for the asked, a friendship counts', async () => {
    await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
    expect(await stepsOf(elin)).toMatchObject({ people: true, friends: 0 });
    expect(await stepsOf(hanna)).toMatchObject({ people: true, friends: 0 });
    await unwrap(hanna.client.rpc('accept_request', { member_id: elin.id }));
    expect(await stepsOf(elin)).toMatchObject({ people: true, friends: 1 });
  });

  test('a post says hello once a friend can read it', async () => {
    await post(elin);
    expect(await stepsOf(elin)).toMatchObject({ hello: false });
    await befriend(elin, hanna);
    expect(await stepsOf(elin)).toMatchObject({ hello: true });
    expect(await stepsOf(hanna)).toMatchObject({ hello: false });
  });

  test('a post in a group says hello to the group alone', async () => {
    await befriend(elin, hanna);
    await post(elin, { group_id: await createGroup(elin) });
    expect(await stepsOf(elin)).toMatchObject({ hello: false });
  });

  test('closing the list is final, for this member', async () => {
    for (const _ of [1, 2]) expect((await elin.client.rpc('close_first_steps')).error).toBeNull();
    expect(await stepsOf(elin)).toMatchObject({ closed: true });
    expect(await stepsOf(hanna)).toMatchObject({ closed: false });
  });
});

describe('my_settings', () => {
  const settingsOf = async ({ client }: Member) => {
    const { findable_by } = await unwrap(client.rpc('my_settings'));
    return { findable_by };
  };

  test('everybody may find a member at first; each member sets it for themselves', async () => {
    expect(await settingsOf(elin)).toEqual({ findable_by: 'everybody' });
    for (const value of ['nobody', 'friends_of_friends']) {
      expect((await elin.client.rpc('set_findable_by', { value })).error).toBeNull();
      expect(await settingsOf(elin)).toEqual({ findable_by: value });
    }
    expect(await settingsOf(hanna)).toEqual({ findable_by: 'everybody' });
  });

  test('closing the first steps leaves it, and the other way round', async () => {
    await elin.client.rpc('set_findable_by', { value: 'nobody' });
    await elin.client.rpc('close_first_steps');
    await hanna.client.rpc('close_first_steps');
    await hanna.client.rpc('set_findable_by', { value: 'nobody' });
    for (const member of [elin, hanna]) {
      expect(await settingsOf(member)).toEqual({ findable_by: 'nobody' });
      expect(await stepsOf(member)).toMatchObject({ closed: true });
    }
  });

  test('it takes only the three values', async () => {
    for (const value of ['friends', '', 'NOBODY']) {
      expect(await errorCode(elin.client.rpc('set_findable_by', { value }))).toBe('23514');
    }
    expect(await settingsOf(elin)).toEqual({ findable_by: 'everybody' });
  });
});
