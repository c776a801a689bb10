import { randomUUID } from 'node:crypto';
import { succeeds, pickItem, type Action } from '../action.ts';
import { GroupModel, type Role } from '../group.ts';
import type { WorldModel } from '../world.ts';
import { pendingRequestId } from './pending-request-id.ts';

/** Without any group, the action uses a missing id. */
const pickGroup = (world: WorldModel, choice: number) => pickItem(world.groups, choice);
const idOf = (group: GroupModel | undefined) => group?.id ?? randomUUID();
const roles: Role[] = ['admin', 'moderator', 'member'];

function releaseMember(world: WorldModel, group: GroupModel, actor: number): void {
  if (!group.removeMember(actor)) world.deleteHome(group);
}

const createGroup: Action = (world, { actor, choice }, member) => {
  const group = new GroupModel(randomUUID(), actor, choice % 2 === 0);
  world.groups.push(group);
  return {
    allowed: true,
    run: () =>
      succeeds(
        member(actor).client.rpc('create_group', {
          id: group.id,
          name: 'Potters',
          description: 'Clay',
          privacy: group.isOpen ? 'public' : 'private',
        }),
      ),
  };
};

const joinGroup: Action = (world, { actor, choice, viaTable }, member) => {
  const group = pickGroup(world, choice);
  const me = member(actor);
  const mayEnter =
    group !== undefined &&
    !group.hasMember(actor) &&
    (group.isOpen || (!viaTable && group.isInvited(world, actor)));
  const mayAsk = group !== undefined && !viaTable && !group.hasMember(actor);
  if (mayEnter) group.admit(actor);
  else if (mayAsk && !group.requestOf(actor))
    group.pendingRequests.push({ member: actor, invitedBy: null });
  return {
    allowed: mayEnter || mayAsk,
    run: () =>
      succeeds(
        viaTable
          ? me.client
              .from('group_members')
              .insert({ group_id: idOf(group), user_id: me.id, role: 'member' })
          : me.client.rpc('join_group', { group_id: idOf(group) }),
      ),
  };
};

/** Invites the target, or asks to join if the actor is the target. */
const inviteToGroup: Action = (world, { actor, target, choice }, member) => {
  const group = pickGroup(world, choice);
  const allowed =
    group !== undefined &&
    !group.hasMember(target) &&
    !group.requestOf(target) &&
    (actor === target ? !group.isOpen : group.moderates(actor) && world.areFriends(actor, target));
  if (allowed)
    group.pendingRequests.push({ member: target, invitedBy: actor === target ? null : actor });
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor)
          .client.from('group_join_requests')
          .insert({ group_id: idOf(group), user_id: member(target).id, status: 'pending' }),
      ),
  };
};

const answerGroupRequest: Action = (world, { actor, choice, viaTable }, member) => {
  const group = pickGroup(world, choice);
  const request = group && pickItem(group.pendingRequests, choice);
  const isYes = choice % 3 !== 0;
  const allowed =
    group !== undefined &&
    request !== undefined &&
    (request.invitedBy === null
      ? group.administers(actor)
      : request.member === actor && group.isInvited(world, actor));
  if (allowed && isYes) group.admit(request.member);
  if (allowed) group.dropRequests((each) => each === request);
  const { client } = member(actor);
  const status = isYes ? 'approved' : 'declined';
  const match = {
    group_id: idOf(group),
    user_id: request && member(request.member).id,
    status: 'pending',
  };
  return {
    allowed,
    run: async () =>
      succeeds(
        viaTable
          ? client.from('group_join_requests').update({ status }).match(match).select()
          : client.rpc('answer_group_request', {
              request_id: await pendingRequestId('group_join_requests', match),
              accept: isYes,
            }),
      ),
  };
};

const deleteGroupRequest: Action = (world, { actor, choice }, member) => {
  const group = pickGroup(world, choice);
  const request = group && pickItem(group.pendingRequests, choice);
  const allowed =
    group !== undefined &&
    request !== undefined &&
    (request.member === actor ||
      request.invitedBy === actor ||
      (request.invitedBy !== null && group.administers(actor)));
  if (allowed) group.dropRequests((each) => each === request);
  const match = {
    group_id: idOf(group),
    user_id: request && member(request.member).id,
    status: 'pending',
  };
  return {
    allowed,
    run: () =>
      succeeds(member(actor).client.from('group_join_requests').delete().match(match).select('id')),
  };
};

const leaveGroup: Action = (world, { actor, choice }, member) => {
  const group = pickGroup(world, choice);
  const allowed = group?.hasMember(actor) ?? false;
  if (group && allowed) releaseMember(world, group, actor);
  return {
    allowed,
    run: () => succeeds(member(actor).client.rpc('leave_group', { group_id: idOf(group) })),
  };
};

const setGroupRole: Action = (world, { actor, target, choice }, member) => {
  const group = pickGroup(world, choice);
  const role = pickItem(roles, choice) ?? 'member';
  const isLast =
    role !== 'admin' &&
    !group?.members.some((each) => each.member !== target && each.role === 'admin');
  const allowed = mayManage(group, actor, target) && !isLast;
  const held = group?.members.find((each) => each.member === target);
  if (allowed && held) held.role = role;
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor).client.rpc('set_group_role', {
          group_id: idOf(group),
          member_id: member(target).id,
          role,
        }),
      ),
  };
};

const removeFromGroup: Action = (world, { actor, target, choice }, member) => {
  const group = pickGroup(world, choice);
  const allowed = mayManage(group, actor, target);
  if (group && allowed) releaseMember(world, group, target);
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor).client.rpc('remove_from_group', {
          group_id: idOf(group),
          member_id: member(target).id,
        }),
      ),
  };
};

function mayManage(group: GroupModel | undefined, actor: number, target: number): boolean {
  return (
    group !== undefined &&
    group.administers(actor) &&
    group.hasMember(target) &&
    (target !== group.founder || target === actor)
  );
}

const changeGroupPrivacy: Action = (world, { actor, choice }, member) => {
  const group = pickGroup(world, choice);
  const allowed = group?.administers(actor) ?? false;
  const isOpen = choice % 3 === 0;
  if (group && allowed) group.isOpen = isOpen;
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor)
          .client.from('groups')
          .update({ privacy: isOpen ? 'public' : 'private' })
          .eq('id', idOf(group))
          .select('id'),
      ),
  };
};

const deleteGroup: Action = (world, { actor, choice }, member) => {
  const group = pickGroup(world, choice);
  const allowed = group?.administers(actor) ?? false;
  if (group && allowed) world.deleteHome(group);
  return {
    allowed,
    run: () => succeeds(member(actor).client.rpc('delete_group', { group_id: idOf(group) })),
  };
};

export const groupActions = {
  createGroup,
  joinGroup,
  inviteToGroup,
  answerGroupRequest,
  deleteGroupRequest,
  leaveGroup,
  setGroupRole,
  removeFromGroup,
  changeGroupPrivacy,
  deleteGroup,
};
