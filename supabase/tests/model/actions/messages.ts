import { randomUUID } from 'node:crypto';
import { succeeds, pickItem, type Action } from '../action.ts';

const sendMessage: Action = (world, { actor, target, viaTable }, member) => {
  const id = randomUUID();
  const [me, them] = [member(actor), member(target)];
  const allowed = world.canMessage(actor, target);
  if (allowed) world.messages.push({ id, from: actor, to: target });
  return {
    allowed,
    run: () =>
      succeeds(
        viaTable
          ? me.client
              .from('messages')
              .insert({ id, sender_id: me.id, recipient_id: them.id, content: 'Directly' })
          : me.client.rpc('send_message', { id, recipient_id: them.id, content: 'Hello' }),
      ),
  };
};

const deleteMessage: Action = (world, { actor, choice }, member) => {
  const message = pickItem(world.messages, choice);
  const allowed = message?.from === actor && world.canSeeMessage(actor, message);
  if (allowed) world.messages = world.messages.filter((each) => each !== message);
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor)
          .client.from('messages')
          .delete()
          .eq('id', message?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

export const messageActions = { sendMessage, deleteMessage };
