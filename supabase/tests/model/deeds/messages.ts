import { randomUUID } from 'node:crypto';
import { goesWell, pick, type Deed } from '../deed.ts';

const write: Deed = (world, { who, whom, directly }, member) => {
  const id = randomUUID();
  const [me, them] = [member(who), member(whom)];
  const allowed = world.mayWrite(who, whom);
  if (allowed) world.messages.push({ id, from: who, to: whom });
  return {
    allowed,
    act: () =>
      goesWell(
        directly
          ? me.client
              .from('messages')
              .insert({ id, sender_id: me.id, recipient_id: them.id, content: 'Directly' })
          : me.client.rpc('send_message', { id, recipient_id: them.id, content: 'Hello' }),
      ),
  };
};

const unwrite: Deed = (world, { who, which }, member) => {
  const message = pick(world.messages, which);
  const allowed = message?.from === who && world.maySeeMessage(who, message);
  if (allowed) world.messages = world.messages.filter((each) => each !== message);
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('messages')
          .delete()
          .eq('id', message?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

export const messageDeeds = { write, unwrite };
