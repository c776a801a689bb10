/** A finger that moves less hasn't chosen a direction. */
const TOLERANCE_PX = 10;
/** how far a swipe answers */
const REPLY_PX = 56;
const FURTHEST_PX = 72;

/** Parts that a finger drags by themselves. */
const DRAGGED = 'input, video, dialog, [role="slider"]';

interface Swipe {
  row: HTMLElement;
  x: number;
  y: number;
  /** from the line's start to its end, in CSS px; null until the finger has chosen a direction */
  distance: number | null;
  reply: () => void;
}

/** Returns what a swipe of a message does; null where it does nothing. */
export type ReplyOf = (messageId: string) => (() => void) | null;

/** Lets a finger that swipes a message along its line answer it, until `signal` is aborted. */
export function listenForSwipes(log: HTMLElement, replyOf: ReplyOf, signal: AbortSignal): void {
  let swipe: Swipe | null = null;

  function end(): void {
    swipe?.row.style.removeProperty('translate');
    swipe = null;
  }

  function onDown({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const row = target.closest('li');
    const id = row?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
    const reply = id && !target.closest(DRAGGED) ? replyOf(id) : null;
    if (row && reply) swipe = { row, x: clientX, y: clientY, distance: null, reply };
  }

  function onMove({ clientX, clientY }: PointerEvent): void {
    if (!swipe) return;
    const right = clientX - swipe.x;
    const distance = swipe.row.matches(':dir(rtl)') ? -right : right;
    if (swipe.distance === null) {
      if (Math.abs(clientY - swipe.y) > TOLERANCE_PX) return end();
      if (distance < TOLERANCE_PX) return;
    }
    swipe.distance = distance;
    const shown = Math.min(Math.max(0, distance), FURTHEST_PX);
    swipe.row.style.translate = `${Math.sign(right) * shown}px`;
  }

  function onUp(): void {
    const current = swipe;
    end();
    if ((current?.distance ?? 0) >= REPLY_PX) current?.reply();
  }

  log.addEventListener('pointerdown', onDown, { signal });
  log.addEventListener('pointermove', onMove, { signal });
  log.addEventListener('pointerup', onUp, { signal });
  log.addEventListener('pointercancel', end, { signal });
}
