import { randomUUID } from 'node:crypto';
import type { groupFunctions, GroupPersona, groupTables } from '../../access/group.ts';
import { database } from '../backend.ts';
import { createMember, type Member } from '../members.ts';
import { groupCalls, type GroupPersonas } from './group-calls.ts';
import { createOtherPersonas } from './other-personas.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { homePostAttempts, insertPostWithComment, type PostHome } from './home-posts.ts';

/** A group of a persona who isn't a member of the tested one; the reset keeps it. */
const OWN_GROUP_NAME = 'Weavers';

export async function createGroupFixture(): Promise<
  AccessFixture<GroupPersona, keyof typeof groupTables, keyof typeof groupFunctions>
> {
  const personas = await createGroupPersonas();
  const banned = await createMember('Otto Falk');
  return createAccessFixture(
    personas,
    () => resetGroupRows(personas, banned.id),
    (rows, idOf) => ({
      tableAttempts: {
        groups: {
          table: 'groups',
          key: () => ({ id: rows().group }),
          insert: (persona) => ({
            name: 'Potters',
            description: 'Clay',
            created_by: idOf(persona),
          }),
          update: { name: 'Changed' },
          sceneIds: () => Object.values(personas).map(({ id }) => id),
        },
        group_members: {
          table: 'group_members',
          key: () => ({ group_id: rows().group, user_id: personas.member.id }),
          insert: (persona) => ({
            group_id: rows().group,
            user_id: idOf(persona),
            role: 'member',
          }),
          update: { role: 'admin' },
          sceneIds: () => [rows().group],
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
          sceneIds: () => [rows().group],
        },
        'group_join_requests: an invitation': {
          table: 'group_join_requests',
          key: () => ({ id: rows().invitation }),
          insert: (persona) => ({
            group_id: rows().group,
            user_id: personas.stranger.id,
            status: persona === 'stranger' ? 'approved' : 'pending',
          }),
          update: { status: 'approved' },
          sceneIds: () => [rows().group],
        },
        ...homePostAttempts<GroupPersona, 'group_posts'>(
          'group_posts',
          () => ({ group_id: rows().group }),
          rows,
          idOf,
        ),
      },
      functionCalls: groupCalls(personas, rows, idOf),
    }),
  );
}

async function createGroupPersonas(): Promise<GroupPersonas> {
  const member = await createMember('Elin Sandberg');
  const admin = await createMember('Hanna Berg');
  return {
    member,
    admin,
    moderator: await createMember('Yusuf Demir'),
    ...(await createOtherPersonas(admin, member, insertOwnGroup)),
  };
}

async function insertOwnGroup(founder: Member): Promise<PostHome> {
  const [made] = await database()<{ id: string }[]>`
    insert into public.groups (name, description, created_by)
    values (${OWN_GROUP_NAME}, 'Looms', ${founder.id}) returning id
  `;
  return { group_id: made?.id ?? '' };
}

async function resetGroupRows(personas: GroupPersonas, banned: string) {
  const { admin, moderator, member, fellow, blocked, invitee, requester } = personas;
  const everyone = Object.values(personas).map(({ id }) => id);
  const rows = {
    group: randomUUID(),
    request: randomUUID(),
    invitation: randomUUID(),
    post: randomUUID(),
    comment: randomUUID(),
    banned,
  };
  await database().begin(async (sql) => {
    await sql`delete from public.groups where created_by = any (${everyone}) and name <> ${OWN_GROUP_NAME}`;
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
        (${rows.request}, ${rows.group}, ${requester.id}, 'request', null),
        (${rows.invitation}, ${rows.group}, ${invitee.id}, 'invitation', ${admin.id})
    `;
    await sql`insert into private.group_bans (group_id, member_id) values (${rows.group}, ${banned})`;
    await insertPostWithComment(sql, { group_id: rows.group }, member.id, rows);
  });
  return rows;
}
