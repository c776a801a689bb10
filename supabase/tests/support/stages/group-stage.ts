import { randomUUID } from 'node:crypto';
import type { groupFunctions, GroupPersona, groupTables } from '../../access/group.ts';
import { database } from '../backend.ts';
import { newMember, type Member } from '../members.ts';
import { groupCalls } from './group-calls.ts';
import { gatherAround } from './gather-around.ts';
import { openStage } from './open-stage.ts';
import { placePosts, sayThere, type Home } from './place-posts.ts';
import type { Stage } from './stage.ts';

/** What somebody has founded who isn't of the group. */
const OWN = 'Weavers';

export type GroupCast = Record<Exclude<GroupPersona, 'anonymous'>, Member>;

export async function groupStage(): Promise<
  Stage<GroupPersona, keyof typeof groupTables, keyof typeof groupFunctions>
> {
  const cast = await gatherCast();
  return openStage(
    cast,
    () => arrange(cast),
    (rows, idOf) => ({
      attempts: {
        groups: {
          table: 'groups',
          key: () => ({ id: rows().group }),
          insert: (persona) => ({
            name: 'Potters',
            description: 'Clay',
            created_by: idOf(persona),
          }),
          update: { name: 'Changed' },
          marks: () => Object.values(cast).map(({ id }) => id),
        },
        group_members: {
          table: 'group_members',
          key: () => ({ group_id: rows().group, user_id: cast.member.id }),
          insert: (persona) => ({
            group_id: rows().group,
            user_id: idOf(persona),
            role: 'member',
          }),
          update: { role: 'admin' },
          marks: () => [rows().group],
        },
        'group_join_requests: a request': {
          table: 'group_join_requests',
          key: () => ({ id: rows().request }),
          insert: (persona) => ({
            group_id: rows().group,
            user_id: idOf(persona),
            status: 'pending',
          }),
          update: { status: 'approved' },
          marks: () => [rows().group],
        },
        'group_join_requests: an invitation': {
          table: 'group_join_requests',
          key: () => ({ id: rows().invitation }),
          insert: (persona) => ({
            group_id: rows().group,
            user_id: cast.stranger.id,
            status: persona === 'stranger' ? 'approved' : 'pending',
          }),
          update: { status: 'approved' },
          marks: () => [rows().group],
        },
        ...placePosts<GroupPersona, 'group_posts'>(
          'group_posts',
          () => ({ group_id: rows().group }),
          rows,
          idOf,
        ),
      },
      calls: groupCalls(cast, rows),
    }),
  );
}

async function gatherCast(): Promise<GroupCast> {
  const member = await newMember('Elin Sandberg');
  const admin = await newMember('Hanna Berg');
  return {
    member,
    admin,
    moderator: await newMember('Yusuf Demir'),
    ...(await gatherAround(admin, member, makeOwn)),
  };
}

async function makeOwn(founder: Member): Promise<Home> {
  const [made] = await database()<{ id: string }[]>`
    insert into public.groups (name, description, created_by)
    values (${OWN}, 'Looms', ${founder.id}) returning id
  `;
  return { group_id: made?.id ?? '' };
}

async function arrange(cast: GroupCast) {
  const { admin, moderator, member, fellow, blocked, invitee, asker } = cast;
  const everyone = Object.values(cast).map(({ id }) => id);
  const rows = {
    group: randomUUID(),
    request: randomUUID(),
    invitation: randomUUID(),
    post: randomUUID(),
    comment: randomUUID(),
  };
  await database().begin(async (sql) => {
    await sql`delete from public.groups where created_by = any (${everyone}) and name <> ${OWN}`;
    await sql`
      insert into public.groups (id, name, description, privacy, created_by)
      values (${rows.group}, 'Clay', 'Potters', 'private', ${admin.id})
    `;
    const members = [
      { user_id: admin.id, role: 'admin' },
      { user_id: moderator.id, role: 'moderator' },
      ...[member, fellow, blocked].map(({ id }) => ({ user_id: id, role: 'member' })),
    ].map((each) => ({ group_id: rows.group, ...each }));
    await sql`
      insert into public.group_members ${sql(members)}
      on conflict (group_id, user_id) do update set role = excluded.role
    `;
    await sql`
      insert into public.group_join_requests (id, group_id, user_id, kind, invited_by) values
        (${rows.request}, ${rows.group}, ${asker.id}, 'request', null),
        (${rows.invitation}, ${rows.group}, ${invitee.id}, 'invitation', ${admin.id})
    `;
    await sayThere(sql, { group_id: rows.group }, member.id, rows);
  });
  return rows;
}
