import { randomUUID } from 'node:crypto';
import type { groupFunctions, GroupPersona, groupTables } from '../../access/group.ts';
import { database } from '../backend.ts';
import { befriendByHand } from '../befriend-by-hand.ts';
import { newMember, visitor, type Member } from '../members.ts';
import { giveOwnPosts } from '../own-posts.ts';
import { groupCalls } from './group-calls.ts';
import { placePosts, sayThere } from './place-posts.ts';
import type { Stage } from './stage.ts';

export type GroupCast = Record<Exclude<GroupPersona, 'anonymous'>, Member>;

export async function groupStage(): Promise<
  Stage<GroupPersona, keyof typeof groupTables, keyof typeof groupFunctions>
> {
  const cast = await gatherCast();
  const anonymous = visitor();
  let rows = await arrange(cast);
  return {
    clientOf: (persona) => (persona === 'anonymous' ? anonymous : cast[persona].client),
    arrange: async () => {
      rows = await arrange(cast);
    },
    attempts: {
      groups: {
        table: 'groups',
        key: () => ({ id: rows.group }),
        insert: (persona) => ({
          name: 'Potters',
          description: 'Clay',
          created_by: idOf(cast, persona),
        }),
        update: { name: 'Changed' },
        marks: () => Object.values(cast).map(({ id }) => id),
      },
      group_members: {
        table: 'group_members',
        key: () => ({ group_id: rows.group, user_id: cast.member.id }),
        insert: (persona) => ({
          group_id: rows.group,
          user_id: idOf(cast, persona),
          role: 'member',
        }),
        update: { role: 'admin' },
        marks: () => [rows.group],
      },
      'group_join_requests: a request': {
        table: 'group_join_requests',
        key: () => ({ id: rows.request }),
        insert: (persona) => ({
          group_id: rows.group,
          user_id: idOf(cast, persona),
          status: 'pending',
        }),
        update: { status: 'approved' },
        marks: () => [rows.group],
      },
      'group_join_requests: an invitation': {
        table: 'group_join_requests',
        key: () => ({ id: rows.invitation }),
        insert: (persona) => ({
          group_id: rows.group,
          user_id: cast.stranger.id,
          status: persona === 'stranger' ? 'approved' : 'pending',
        }),
        update: { status: 'approved' },
        marks: () => [rows.group],
      },
      group_posts: {
        table: 'group_posts',
        key: () => ({ id: rows.post }),
        insert: (persona) => ({
          group_id: rows.group,
          user_id: idOf(cast, persona),
          content: 'Wheel',
        }),
        update: { content: 'Changed' },
        marks: () => [rows.group],
      },
      ...placePosts<GroupPersona>(
        () => ({ group_id: rows.group }),
        () => rows,
        (persona) => idOf(cast, persona),
      ),
    },
    calls: groupCalls(cast, () => rows),
  };
}

const idOf = (cast: GroupCast, persona: GroupPersona) =>
  persona === 'anonymous' ? randomUUID() : cast[persona].id;

async function gatherCast(): Promise<GroupCast> {
  const member = await newMember('Elin Sandberg');
  const cast: GroupCast = {
    member,
    admin: await newMember('Hanna Berg'),
    moderator: await newMember('Yusuf Demir'),
    fellow: await newMember('Ida Lind'),
    blocked: await newMember('Maja Holm'),
    invitee: await newMember('Leo Strand'),
    asker: await newMember('Vera Nilsson'),
    stranger: await newMember('Oskar Lund'),
    deleted: await newMember('Nils Dahl'),
  };
  await befriendByHand(member, cast.stranger);
  // So that everybody may be invited as far as friendship goes.
  await befriendByHand(cast.admin, cast.stranger);
  await database()`
    insert into public.blocks (blocker_id, blocked_id) values (${member.id}, ${cast.blocked.id})
  `;
  const { fellow, invitee, asker, stranger } = cast;
  const [own] = await database()<{ id: string }[]>`
    insert into public.groups (name, description, created_by)
    values ('Weavers', 'Looms', ${fellow.id}) returning id
  `;
  await giveOwnPosts(database(), [fellow], { group_id: own?.id ?? null });
  await giveOwnPosts(database(), [invitee, asker, stranger]);
  await database()`delete from auth.users where id = ${cast.deleted.id}`;
  return cast;
}

async function arrange({ admin, moderator, member, fellow, blocked, invitee, asker }: GroupCast) {
  const rows = {
    group: randomUUID(),
    request: randomUUID(),
    invitation: randomUUID(),
    post: randomUUID(),
    comment: randomUUID(),
  };
  await database().begin(async (sql) => {
    await sql`delete from public.groups where created_by = ${admin.id} or name = 'Potters'`;
    await sql`
      insert into public.groups (id, name, description, privacy, created_by)
      values (${rows.group}, 'Clay', 'Potters', 'private', ${admin.id})
    `;
    for (const [who, role] of [
      [admin, 'admin'],
      [moderator, 'moderator'],
      [member, 'member'],
      [fellow, 'member'],
      [blocked, 'member'],
    ] as const) {
      await sql`
        insert into public.group_members (group_id, user_id, role)
        values (${rows.group}, ${who.id}, ${role})
        on conflict (group_id, user_id) do update set role = excluded.role
      `;
    }
    await sql`
      insert into public.group_join_requests (id, group_id, user_id, kind, invited_by) values
        (${rows.request}, ${rows.group}, ${asker.id}, 'request', null),
        (${rows.invitation}, ${rows.group}, ${invitee.id}, 'invitation', ${admin.id})
    `;
    await sayThere(sql, { group_id: rows.group }, member.id, rows);
  });
  return rows;
}
