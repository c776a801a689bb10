import { importPart } from '@pure/contracts/import-part';
import type { ComponentType } from 'react';

/** A component whose code loads when it is needed: a dialog, a panel, a form. */
export interface OnDemand<Props> {
  /** null until the code is here */
  loaded(): ComponentType<Props> | null;
  /** Loads the code once. After a failure, the next call tries again. */
  load(): Promise<ComponentType<Props>>;
  /** Spread on the control that opens the component, to load the code on hover and focus. */
  onIntent: { onPointerOver(): void; onFocus(): void };
}

/**
 * Replaces `lazy()`, which caches a failed load forever and unmounts the screen around it.
 *
 * @param fetch imports a module whose default export is the component
 */
export function onDemand<Props>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let component: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  async function fetchComponent(): Promise<ComponentType<Props>> {
    try {
      component = (await importPart(fetch)).default;
      return component;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  const load = () => (loading ??= fetchComponent());
  // A failed prefetch is silent: the member hasn't asked for the component yet.
  const prefetch = () => void load().catch(() => undefined);
  return {
    loaded: () => component,
    load,
    onIntent: { onPointerOver: prefetch, onFocus: prefetch },
  };
}
