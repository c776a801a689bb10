import type { InboxEvents } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { elin, hanna } from '@pure/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { message, ownMessage } from '../testing/messages.ts';
import { messageEvent, openThread } from '../testing/open-thread.ts';
import { WINDOW_LENGTH } from './thread-window.ts';

const history = (length: number) => Array.from({ length }, (_, number) => message(number));

type Step =
  | { step: 'send'; mine: boolean; here: boolean; late: boolean }
  | { step: 'commit' | 'older' | 'newer' | 'end' | 'answer' }
  | { step: 'edit' | 'unsend' | 'delete' | 'react' | 'go to'; which: number }
  | { step: 'read by partner' | 'delivered' | 'read' }
  | { step: 'event'; fate: 'arrives' | 'is lost' | 'arrives twice' }
  | { step: 'scroll'; isAtEnd: boolean };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    step: fc.constant('send' as const),
    mine: fc.boolean(),
    here: fc.boolean(),
    late: fc.boolean(),
  }),
  fc.record({ step: fc.constantFrom('commit', 'older', 'newer', 'end', 'answer') }),
  fc.record({
    step: fc.constantFrom('edit', 'unsend', 'delete', 'react', 'go to'),
    which: fc.nat({ max: 1000 }),
  }),
  fc.record({ step: fc.constantFrom('read by partner', 'delivered', 'read') }),
  fc.record({
    step: fc.constant('event' as const),
    fate: fc.constantFrom('arrives', 'is lost', 'arrives twice'),
  }),
  fc.record({ step: fc.constant('scroll' as const), isAtEnd: fc.boolean() }),
);

test('whatever happens, in the end the window is a part of the conversation as the database has it [146]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 600 }),
      fc.array(steps, { maxLength: 40 }),
      async (length, scenario) => {
        const opened = await openThread(history(length));
        const { database, reader, live } = opened;
        const events: (() => void)[] = [];
        const uncommitted: Message[] = [];
        let clock = length;
        let hasLost = false;
        let isAtEnd = true;
        reader.watch({ isAtEnd: () => isAtEnd });
        const pick = (which: number) => database.messages[which % database.messages.length];
        const broadcastMessage = (kind: InboxEvents['message']['kind'], of: Message) =>
          events.push(() => live.onMessage(messageEvent(of, kind)));
        let deliveredUpTo = '';
        const commit = (sent: Message) => {
          const delivered = sent.delivered || sent.created_at <= deliveredUpTo;
          database.add({ ...sent, delivered });
          broadcastMessage('new', sent);
        };
        function several(kind: 'read' | 'delivered', sender: string, up_to: string): void {
          const both = {
            message_id: null,
            sender_id: sender,
            recipient_id: sender === elin.id ? hanna.id : elin.id,
            up_to,
          };
          events.push(() =>
            kind === 'read'
              ? live.onMessage({ ...both, kind })
              : live.onMessageUpdate({ ...both, kind }),
          );
        }
        function changeOwn(sender: string, change: Partial<Message>): string | undefined {
          for (const each of database.messages.filter(({ sender_id }) => sender_id === sender)) {
            database.change(each.id, change);
          }
          return database.messages.at(-1)?.created_at;
        }

        for (const step of scenario) {
          switch (step.step) {
            case 'send': {
              clock += 1;
              const sent = step.mine ? ownMessage(clock) : message(clock, { read: false });
              if (step.late && step.mine) uncommitted.push(sent);
              else commit(sent);
              if (step.mine && step.here && !step.late) opened.addOwn(sent);
              break;
            }
            case 'commit': {
              const sent = uncommitted.shift();
              if (sent) commit(sent);
              break;
            }
            case 'older':
              void reader.loadOlder();
              break;
            case 'newer':
              void reader.loadNewer();
              break;
            case 'end':
              void reader.moveTo(null);
              break;
            case 'go to': {
              const target = pick(step.which);
              if (target) void reader.moveTo(target.id);
              break;
            }
            case 'answer':
              database.answerNext();
              break;
            case 'edit': {
              const target = pick(step.which);
              if (!target) break;
              database.change(target.id, { content: `edited ${clock}`, edited_at: 'then' });
              broadcastMessage('edited', target);
              break;
            }
            case 'unsend':
            case 'react': {
              const target = pick(step.which);
              if (!target) break;
              const kind = step.step === 'react' ? 'reaction' : 'unsent';
              database.change(
                target.id,
                kind === 'unsent'
                  ? { unsent: true, content: null }
                  : { reactions: [{ member_id: hanna.id, emoji: String(clock) }] },
              );
              events.push(() => live.onMessageUpdate({ ...messageEvent(target), kind }));
              break;
            }
            case 'delete': {
              const target = pick(step.which);
              if (!target) break;
              database.delete(target.id);
              broadcastMessage('deleted', target);
              break;
            }
            case 'read by partner': {
              const upTo = changeOwn(elin.id, { read: true });
              if (upTo) several('read', elin.id, upTo);
              break;
            }
            case 'delivered': {
              const upTo = changeOwn(elin.id, { delivered: true });
              deliveredUpTo = upTo ?? '';
              if (upTo) several('delivered', elin.id, upTo);
              break;
            }
            case 'read': {
              const upTo = changeOwn(hanna.id, { read: true });
              if (upTo) several('read', hanna.id, upTo);
              break;
            }
            case 'event': {
              const next = events.shift();
              if (step.fate === 'is lost') hasLost = true;
              else next?.();
              if (step.fate === 'arrives twice') next?.();
              break;
            }
            case 'scroll':
              isAtEnd = step.isAtEnd;
              break;
          }
          await Promise.resolve();
        }
        uncommitted.forEach(commit);
        for (const next of events) next();
        if (hasLost) live.catchUp();
        await database.answerAll();

        const { messages, older, hasNewer } = opened.window();
        const [first] = messages;
        const start = first ? database.messages.findIndex(({ id }) => id === first.id) : 0;
        expect(messages.length).toBeLessThanOrEqual(WINDOW_LENGTH);
        expect(messages).toEqual(database.messages.slice(start, start + messages.length));
        if (!hasNewer) expect(start + messages.length).toBe(database.messages.length);
        if (!older) expect(start).toBe(0);
      },
    ),
    { numRuns: 150 },
  );
});
