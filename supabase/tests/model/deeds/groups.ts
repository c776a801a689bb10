import { randomUUID } from 'node:crypto';
import { goesWell, pick, type Deed } from '../deed.ts';
import { Group, type Role } from '../group.ts';
import type { World } from '../world.ts';
import { idOfAsking } from './id-of-asking.ts';

/** Whatever is tried on nothing is tried on what isn't there. */
const target = (world: World, which: number) => pick(world.groups, which);
const idOf = (group: Group | undefined) => group?.id ?? randomUUID();
const roles: Role[] = ['admin', 'moderator', 'member'];

function leave(world: World, group: Group, who: number): void {
  if (!group.release(who)) world.endPlace(group);
}

const foundGroup: Deed = (world, { who, which }, member) => {
  const group = new Group(randomUUID(), who, which % 2 === 0);
  world.groups.push(group);
  return {
    allowed: true,
    act: () =>
      goesWell(
        member(who).client.rpc('create_group', {
          id: group.id,
          name: 'Potters',
          description: 'Clay',
          privacy: group.isOpen ? 'public' : 'private',
        }),
      ),
  };
};

const joinGroup: Deed = (world, { who, which, directly }, member) => {
  const group = target(world, which);
  const me = member(who);
  const mayEnter =
    group !== undefined &&
    !group.has(who) &&
    (group.isOpen || (!directly && group.isInvited(world, who)));
  const mayAsk = group !== undefined && !directly && !group.has(who);
  if (mayEnter) group.admit(who);
  else if (mayAsk && !group.askingOf(who)) group.asking.push({ who, by: null });
  return {
    allowed: mayEnter || mayAsk,
    act: () =>
      goesWell(
        directly
          ? me.client
              .from('group_members')
              .insert({ group_id: idOf(group), user_id: me.id, role: 'member' })
          : me.client.rpc('join_group', { group_id: idOf(group) }),
      ),
  };
};

/** Asks where the two are one, else invites. */
const inviteToGroup: Deed = (world, { who, whom, which }, member) => {
  const group = target(world, which);
  const allowed =
    group !== undefined &&
    !group.has(whom) &&
    !group.askingOf(whom) &&
    (who === whom ? !group.isOpen : group.moderates(who) && world.areFriends(who, whom));
  if (allowed) group.asking.push({ who: whom, by: who === whom ? null : who });
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('group_join_requests')
          .insert({ group_id: idOf(group), user_id: member(whom).id, status: 'pending' }),
      ),
  };
};

const answerGroup: Deed = (world, { who, which, directly }, member) => {
  const group = target(world, which);
  const asking = group && pick(group.asking, which);
  const isYes = which % 3 !== 0;
  const allowed =
    group !== undefined &&
    asking !== undefined &&
    (asking.by === null
      ? group.administers(who)
      : asking.who === who && group.isInvited(world, who));
  if (allowed && isYes) group.admit(asking.who);
  if (allowed) group.forget((each) => each === asking);
  const { client } = member(who);
  const status = isYes ? 'approved' : 'declined';
  const match = {
    group_id: idOf(group),
    user_id: asking && member(asking.who).id,
    status: 'pending',
  };
  return {
    allowed,
    act: async () =>
      goesWell(
        directly
          ? client.from('group_join_requests').update({ status }).match(match).select()
          : client.rpc('answer_group_request', {
              request_id: await idOfAsking('group_join_requests', match),
              accept: isYes,
            }),
      ),
  };
};

const endGroupAsking: Deed = (world, { who, which }, member) => {
  const group = target(world, which);
  const asking = group && pick(group.asking, which);
  const allowed =
    group !== undefined &&
    asking !== undefined &&
    (asking.who === who || asking.by === who || (asking.by !== null && group.administers(who)));
  if (allowed) group.forget((each) => each === asking);
  const match = {
    group_id: idOf(group),
    user_id: asking && member(asking.who).id,
    status: 'pending',
  };
  return {
    allowed,
    act: () =>
      goesWell(member(who).client.from('group_join_requests').delete().match(match).select('id')),
  };
};

const leaveGroup: Deed = (world, { who, which }, member) => {
  const group = target(world, which);
  const allowed = group?.has(who) ?? false;
  if (group && allowed) leave(world, group, who);
  return {
    allowed,
    act: () => goesWell(member(who).client.rpc('leave_group', { group_id: idOf(group) })),
  };
};

const setGroupRole: Deed = (world, { who, whom, which }, member) => {
  const group = target(world, which);
  const role = pick(roles, which) ?? 'member';
  const isLast =
    role !== 'admin' && !group?.members.some((each) => each.who !== whom && each.role === 'admin');
  const allowed = mayManage(group, who, whom) && !isLast;
  const held = group?.members.find((each) => each.who === whom);
  if (allowed && held) held.role = role;
  return {
    allowed,
    act: () =>
      goesWell(
        member(who).client.rpc('set_group_role', {
          group_id: idOf(group),
          member_id: member(whom).id,
          role,
        }),
      ),
  };
};

const removeFromGroup: Deed = (world, { who, whom, which }, member) => {
  const group = target(world, which);
  const allowed = mayManage(group, who, whom);
  if (group && allowed) leave(world, group, whom);
  return {
    allowed,
    act: () =>
      goesWell(
        member(who).client.rpc('remove_from_group', {
          group_id: idOf(group),
          member_id: member(whom).id,
        }),
      ),
  };
};

function mayManage(group: Group | undefined, who: number, whom: number): boolean {
  return (
    group !== undefined &&
    group.administers(who) &&
    group.has(whom) &&
    (whom !== group.founder || whom === who)
  );
}

const turnGroup: Deed = (world, { who, which }, member) => {
  const group = target(world, which);
  const allowed = group?.administers(who) ?? false;
  const isOpen = which % 3 === 0;
  if (group && allowed) group.isOpen = isOpen;
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('groups')
          .update({ privacy: isOpen ? 'public' : 'private' })
          .eq('id', idOf(group))
          .select('id'),
      ),
  };
};

const deleteGroup: Deed = (world, { who, which }, member) => {
  const group = target(world, which);
  const allowed = group?.administers(who) ?? false;
  if (group && allowed) world.endPlace(group);
  return {
    allowed,
    act: () => goesWell(member(who).client.rpc('delete_group', { group_id: idOf(group) })),
  };
};

export const groupDeeds = {
  foundGroup,
  joinGroup,
  inviteToGroup,
  answerGroup,
  endGroupAsking,
  leaveGroup,
  setGroupRole,
  removeFromGroup,
  turnGroup,
  deleteGroup,
};
