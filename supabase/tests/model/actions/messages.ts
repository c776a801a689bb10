import { randomUUID } from 'node:crypto';
import { succeeds, pickItem, type Action } from '../action.ts';

const sendMessage: Action = (world, { actor, target, viaTable }, member) => {
  const id = randomUUID();
  const [me, them] = [member(actor), member(target)];
  const allowed = world.canMessage(actor, target);
  if (allowed) world.messages.push({ id, from: actor, to: target, isUnsent: false });
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

/** It stays as an unsent one, for both. */
const unsendMessage: Action = (world, { actor, choice, viaTable }, member) => {
  const message = pickItem(world.messages, choice);
  const allowed = message?.from === actor && world.canSeeMessage(actor, message);
  if (allowed) message.isUnsent = true;
  const id = message?.id ?? randomUUID();
  const { client } = member(actor);
  return {
    // A DELETE that reaches no row is no error.
    allowed: allowed || viaTable,
    run: () =>
      succeeds(
        viaTable
          ? client.from('messages').delete().eq('id', id)
          : client.rpc('unsend_message', { message_id: id }),
      ),
  };
};

export const messageActions = { sendMessage, unsendMessage };
