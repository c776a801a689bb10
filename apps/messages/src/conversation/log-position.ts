/** A message and its position in the log, in CSS px from the log's upper edge. */
export interface Anchor {
  messageId: string;
  top: number;
  height: number;
}

const MESSAGES = '[data-messages]';

/** The elements of messages, in order. */
export function messageElements(log: HTMLElement): HTMLElement[] {
  return [...log.querySelectorAll<HTMLElement>(MESSAGES)];
}

export function findMessage(log: HTMLElement, messageId: string): HTMLElement | null {
  return log.querySelector<HTMLElement>(`[data-messages~="${messageId}"]`);
}

function messageIdOf(element: HTMLElement): string {
  return element.dataset.messages?.split(' ').at(-1) ?? '';
}

/** The first element that ends below a height; binary, because measuring an element is expensive. */
function firstBelow(elements: HTMLElement[], y: number): number {
  let from = 0;
  let to = elements.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const bottom = elements[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > y) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The first message that begins in view, or the one that fills the view. */
export function measureAnchor(log: HTMLElement): Anchor | null {
  const elements = messageElements(log);
  const { top, bottom } = log.getBoundingClientRect();
  const first = firstBelow(elements, top);
  const [inView, next] = elements
    .slice(first, first + 2)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  if (!inView) return null;
  const { element, box } = next && inView.box.top < top && next.box.top < bottom ? next : inView;
  return { messageId: messageIdOf(element), top: box.top - top, height: box.height };
}

/** Scrolls so that the message is where it was. */
export function restoreAnchor(log: HTMLElement, anchor: Anchor): void {
  const element = findMessage(log, anchor.messageId);
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  // The same line of a long text stays in view if its lines get another length.
  const expected = anchor.top < 0 ? (anchor.top * height) / anchor.height : anchor.top;
  const moved = top - log.getBoundingClientRect().top - expected;
  if (Math.abs(moved) >= 0.5) log.scrollTop += moved;
}

/** The last message whose end is in view. */
export function lastMessageInView(log: HTMLElement): string | null {
  const elements = messageElements(log);
  const { top, bottom } = log.getBoundingClientRect();
  const next = firstBelow(elements, bottom + 1);
  const element = elements[next - 1];
  return element && element.getBoundingClientRect().bottom >= top ? messageIdOf(element) : null;
}
