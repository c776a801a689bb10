import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './message-rows.ts';
import { messageElements } from './log-position.ts';

const PAGE_MESSAGES = 10;
const CONTROLS = 'a[href], button, input, video, [tabindex]';

/**
 * One tab stop for all messages: arrows, Page Up and Down, Home and End move by message, and Enter opens a
 * message's actions. Only the current message's own controls can be reached by Tab.
 */
export function useRovingMessages(rows: LogRow[]) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = rows.flatMap((row) => (row.kind === 'messages' ? [row.key] : []));
  const current = chosen !== null && keys.includes(chosen) ? chosen : (keys.at(-1) ?? null);

  const stop = useRef<string | null>(null);
  useLayoutEffect(() => {
    const messages = [stop.current, current].map((key) => rowOf(list.current, key));
    stop.current = current;
    limitTabStops(messages, current);
  }, [current]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    limitTabStops(messageElements(element), stop.current);
    // Messages and parts that come later bring their own controls.
    const observer = new MutationObserver((changes) =>
      limitTabStops(changes.flatMap(changedMessages), stop.current),
    );
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return {
    list,
    current,
    listProps: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const row = target.closest<HTMLElement>('[data-row]');
        if (row) setChosen(row.dataset.row ?? null);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { target, currentTarget, key } = event;
        if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (key === 'Enter') {
          event.preventDefault();
          target.querySelector<HTMLElement>('[data-actions] button')?.click();
          return;
        }
        const elements = messageElements(currentTarget);
        const next = elements[indexAfter(key, elements.indexOf(target), elements.length)];
        if (!next) return;
        event.preventDefault();
        next.focus({ preventScroll: true });
        next.scrollIntoView({ block: 'nearest' });
      },
    },
  };
}

function indexAfter(key: string, index: number, length: number): number {
  const last = length - 1;
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'PageUp') return Math.max(0, index - PAGE_MESSAGES);
  if (key === 'PageDown') return Math.min(last, index + PAGE_MESSAGES);
  if (key === 'Home') return 0;
  return key === 'End' ? last : -1;
}

function rowOf(list: HTMLElement | null, key: string | null): HTMLElement | null {
  return key === null ? null : (list?.querySelector<HTMLElement>(`[data-row="${key}"]`) ?? null);
}

/** The messages that a change of the document has brought or changed. */
function changedMessages({ target, addedNodes }: MutationRecord): HTMLElement[] {
  const around = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (around) return [around];
  return [...addedNodes].flatMap((node) =>
    node instanceof HTMLElement ? messageElements(node) : [],
  );
}

/** The controls of other messages than the current one leave the order of Tab, and come back with it. */
function limitTabStops(messages: (HTMLElement | null)[], current: string | null): void {
  for (const message of messages) {
    if (!message) continue;
    const isCurrent = message.dataset.row === current;
    for (const control of message.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (isCurrent && control.dataset.tabStop !== undefined) {
        if (control.dataset.tabStop === '') control.removeAttribute('tabindex');
        else control.setAttribute('tabindex', control.dataset.tabStop);
        delete control.dataset.tabStop;
      } else if (!isCurrent && control.tabIndex >= 0) {
        control.dataset.tabStop = control.getAttribute('tabindex') ?? '';
        control.tabIndex = -1;
      }
    }
  }
}
