/** A message and its place in the log, in CSS px from the log's upper edge. */
export interface Anchor {
  messageId: string;
  top: number;
}

const MESSAGES = '[data-messages]';

/** The elements of messages, in order. */
export function messageElements(log: HTMLElement): HTMLElement[] {
  return [...log.querySelectorAll<HTMLElement>(MESSAGES)];
}

export function findMessage(log: HTMLElement, messageId: string): HTMLElement | null {
  return log.querySelector<HTMLElement>(`[data-messages~="${messageId}"]`);
}

function idOf(element: HTMLElement): string {
  return element.dataset.messages?.split(' ').at(-1) ?? '';
}

/** The first element that ends below a height; binary, because reading a place is expensive. */
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

/** The first message in view. */
export function measureAnchor(log: HTMLElement): Anchor | null {
  const elements = messageElements(log);
  const { top } = log.getBoundingClientRect();
  const element = elements[firstBelow(elements, top)];
  if (!element) return null;
  return { messageId: idOf(element), top: element.getBoundingClientRect().top - top };
}

/** Scrolls so that the message is where it was. Browsers without scroll anchoring need it. */
export function restoreAnchor(log: HTMLElement, anchor: Anchor): void {
  const element = findMessage(log, anchor.messageId);
  if (!element) return;
  const top = element.getBoundingClientRect().top - log.getBoundingClientRect().top;
  if (Math.abs(top - anchor.top) >= 0.5) log.scrollTop += top - anchor.top;
}

/** The last message whose end is in view. */
export function lastMessageInView(log: HTMLElement): string | null {
  const elements = messageElements(log);
  const { top, bottom } = log.getBoundingClientRect();
  const next = firstBelow(elements, bottom + 1);
  const element = elements[next - 1];
  return element && element.getBoundingClientRect().bottom >= top ? idOf(element) : null;
}
