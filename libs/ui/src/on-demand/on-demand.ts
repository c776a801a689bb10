import type { ComponentType } from 'react';

/** A part of a screen whose code comes when it is wanted: a dialog, a panel, a form. */
export interface OnDemand<Props> {
  /** the part, once its code is here */
  arrived(): ComponentType<Props> | null;
  /** Fetches the code once; what failed is fetched again the next time it is wanted. */
  load(): Promise<ComponentType<Props>>;
  /** For the control that asks for it: who points at it will want it in a moment. */
  onIntent: { onPointerEnter(): void; onFocus(): void };
}

/**
 * In place of `lazy()`, which keeps a failure for good and takes the screen around it down.
 * @param fetch imports a module whose default export is the part
 */
export function onDemand<Props>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;

  async function arrive(): Promise<ComponentType<Props>> {
    try {
      part = (await fetch()).default;
      return part;
    } catch (error) {
      coming = null;
      throw error;
    }
  }

  const load = () => (coming ??= arrive());
  // A guess that fails is no failure: it counts when it is asked for.
  const guess = () => void load().catch(() => undefined);
  return { arrived: () => part, load, onIntent: { onPointerEnter: guess, onFocus: guess } };
}
