import { goesWell, type Deed } from '../deed.ts';

const ask: Deed = (world, { who, whom, directly }, member) => {
  const [me, them] = [member(who), member(whom)];
  const isNews =
    who !== whom &&
    !world.areApart(who, whom) &&
    !world.areFriends(who, whom) &&
    !world.requests.has(who, whom);
  if (isNews && world.requests.has(whom, who)) world.befriend(who, whom);
  else if (isNews) world.requests.add(who, whom);
  return {
    allowed: isNews,
    act: () =>
      goesWell(
        directly
          ? me.client.from('friendships').insert({ user_id: me.id, friend_id: them.id })
          : me.client.rpc('send_request', { member_id: them.id }),
      ),
  };
};

const accept: Deed = (world, { who, whom, directly }, member) => {
  const [me, them] = [member(who), member(whom)];
  const wasAsked = world.requests.has(whom, who);
  // Through the function, accepting again is no error.
  const allowed = wasAsked || (!directly && world.areFriends(who, whom));
  if (wasAsked) world.befriend(who, whom);
  return {
    allowed,
    act: () =>
      goesWell(
        directly
          ? me.client
              .from('friendships')
              .update({ status: 'accepted' })
              .match({ user_id: them.id, friend_id: me.id, status: 'pending' })
              .select()
          : me.client.rpc('accept_request', { member_id: them.id }),
      ),
  };
};

/** Takes a request back, or declines it. */
const withdraw: Deed = (world, { who, whom, which, directly }, member) => {
  const [from, to] = which % 2 === 0 ? [who, whom] : [whom, who];
  const existed = world.requests.delete(from, to);
  if (!directly) world.part(who, whom);
  const [me, them] = [member(who), member(whom)];
  return {
    allowed: existed || !directly,
    act: () =>
      goesWell(
        directly
          ? me.client
              .from('friendships')
              .delete()
              .match({ user_id: member(from).id, friend_id: member(to).id })
              .select()
          : me.client.rpc('end_friendship', { member_id: them.id }),
      ),
  };
};

const block: Deed = (world, { who, whom }, member) => {
  const allowed = who !== whom && !world.blocks.has(whom, who);
  if (allowed) world.block(who, whom);
  const [me, them] = [member(who), member(whom)];
  return { allowed, act: () => goesWell(me.client.rpc('block_member', { member_id: them.id })) };
};

const unblock: Deed = (world, { who, whom }, member) => {
  world.blocks.delete(who, whom);
  const [me, them] = [member(who), member(whom)];
  return {
    allowed: true,
    act: () => goesWell(me.client.rpc('unblock_member', { member_id: them.id })),
  };
};

export const friendshipDeeds = { ask, accept, withdraw, block, unblock };
