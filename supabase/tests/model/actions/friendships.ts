import { succeeds, type Action } from '../action.ts';

const sendRequest: Action = (world, { actor, target, viaTable }, member) => {
  const [me, them] = [member(actor), member(target)];
  const isNews =
    actor !== target &&
    !world.isBlockBetween(actor, target) &&
    !world.areFriends(actor, target) &&
    !world.requests.has(actor, target);
  if (isNews && world.requests.has(target, actor)) world.befriend(actor, target);
  else if (isNews) world.requests.add(actor, target);
  return {
    allowed: isNews,
    run: () =>
      succeeds(
        viaTable
          ? me.client.from('friendships').insert({ user_id: me.id, friend_id: them.id })
          : me.client.rpc('send_request', { member_id: them.id }),
      ),
  };
};

const acceptRequest: Action = (world, { actor, target, viaTable }, member) => {
  const [me, them] = [member(actor), member(target)];
  const wasAsked = world.requests.has(target, actor);
  // The function accepts a repetition.
  const allowed = wasAsked || (!viaTable && world.areFriends(actor, target));
  if (wasAsked) world.befriend(actor, target);
  return {
    allowed,
    run: () =>
      succeeds(
        viaTable
          ? me.client
              .from('friendships')
              .update({ status: 'accepted' })
              .match({ user_id: them.id, friend_id: me.id, status: 'pending' })
              .select()
          : me.client.rpc('accept_request', { member_id: them.id }),
      ),
  };
};

/** Withdraws or declines a request. */
const endRequest: Action = (world, { actor, target, choice, viaTable }, member) => {
  const [from, to] = choice % 2 === 0 ? [actor, target] : [target, actor];
  const existed = world.requests.delete(from, to);
  if (!viaTable) world.endRelation(actor, target);
  const [me, them] = [member(actor), member(target)];
  return {
    allowed: existed || !viaTable,
    run: () =>
      succeeds(
        viaTable
          ? me.client
              .from('friendships')
              .delete()
              .match({ user_id: member(from).id, friend_id: member(to).id })
              .select()
          : me.client.rpc('end_friendship', { member_id: them.id }),
      ),
  };
};

const blockMember: Action = (world, { actor, target }, member) => {
  const allowed = actor !== target && !world.blocks.has(target, actor);
  if (allowed) world.block(actor, target);
  const [me, them] = [member(actor), member(target)];
  return { allowed, run: () => succeeds(me.client.rpc('block_member', { member_id: them.id })) };
};

const unblockMember: Action = (world, { actor, target }, member) => {
  world.blocks.delete(actor, target);
  const [me, them] = [member(actor), member(target)];
  return {
    allowed: true,
    run: () => succeeds(me.client.rpc('unblock_member', { member_id: them.id })),
  };
};

export const friendshipActions = {
  sendRequest,
  acceptRequest,
  endRequest,
  blockMember,
  unblockMember,
};
