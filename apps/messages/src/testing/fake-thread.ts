import type { Cursor } from '@pure/contracts';
import type { Message, OpenedThread } from '@pure/contracts/database';
import { compareOldestFirst } from '@pure/data';
import type { ThreadReads } from '../thread/thread.data.ts';
import { openedThread } from './messages.ts';

const cursorOf = ({ created_at, id }: Message): Cursor => ({ at: created_at, id });

/** A conversation in a database whose answers take until the test lets them through. */
export class FakeThread {
  messages: Message[] = [];
  requests = 0;
  readonly #answers: (() => void)[] = [];

  add(message: Message): void {
    this.messages = [...this.messages, message].toSorted((a, b) =>
      compareOldestFirst(cursorOf(a), cursorOf(b)),
    );
  }

  change(id: string, change: Partial<Message>): void {
    this.messages = this.messages.map((each) => (each.id === id ? { ...each, ...change } : each));
  }

  delete(id: string): void {
    this.messages = this.messages.filter((each) => each.id !== id);
  }

  /** Lets the answers through until nothing is asked any more. */
  async answerAll(): Promise<void> {
    for (let idle = 0; idle < 5; idle += 1) {
      if (this.answerNext()) idle = 0;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  answerNext(): boolean {
    const answer = this.#answers.shift();
    answer?.();
    return answer !== undefined;
  }

  /** The answer is what the database has now, whenever it arrives. */
  #answer<Result>(result: Result): Promise<Result> {
    this.requests += 1;
    return new Promise((resolve) => this.#answers.push(() => resolve(result)));
  }

  #before(cursor: Cursor | null, size: number): OpenedThread {
    const all = this.messages.filter(
      (message) => !cursor || compareOldestFirst(cursorOf(message), cursor) < 0,
    );
    const items = all.slice(-size);
    const [first] = items;
    const next = first && all.length > size ? cursorOf(first) : null;
    return openedThread(items, { next });
  }

  readonly reads: ThreadReads = {
    readThreadBefore: (_partnerId, before, size = 30) => this.#answer(this.#before(before, size)),
    readThreadSince: (_partnerId, after, size = 30) => {
      const all = this.messages.filter(
        (message) => compareOldestFirst(cursorOf(message), after) > 0,
      );
      const items = all.slice(0, size);
      const last = items.at(-1);
      return this.#answer({ items, next: last && all.length > size ? cursorOf(last) : null });
    },
    readThreadAround: (_partnerId, messageId, size = 30) => {
      const index = this.messages.findIndex(({ id }) => id === messageId);
      const focus = this.messages[index];
      if (!focus) return this.#answer(this.#before(null, size));
      const older = Math.floor(size / 2);
      const start = Math.max(0, index - older);
      const items = this.messages.slice(start, index + size - older);
      const [first, last] = [items[0] ?? focus, items.at(-1) ?? focus];
      return this.#answer(
        openedThread(items, {
          focus: focus.id,
          next: start > 0 ? cursorOf(first) : null,
          previous: last === this.messages.at(-1) ? null : cursorOf(last),
        }),
      );
    },
  };
}
