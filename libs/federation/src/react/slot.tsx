import type { SlotModule, SlotName, Slots } from '@pure/contracts';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { isOutdated, outcomeOf } from '../core/failure.ts';
import { getLoader } from '../core/federation.ts';
import { useRemoteControls } from './remote-controls.ts';
import { SlotBoundary } from './slot-boundary.tsx';
import { strings } from './strings.ts';

interface FailedSlot {
  /** loads the component again, or the document if only that helps */
  retry: () => void;
  /** the label of the button for it; absent for Try again */
  retryLabel?: string;
}

interface SlotProps<Name extends SlotName> {
  /** `<remote>/<slot>` */
  name: Name;
  props: Slots[Name];
  /**
   * Shown if the remote isn't registered, can't run, or throws. A function gets `retry`; a component that may still
   * load also does by itself once the browser is online again.
   */
  fallback?: ReactNode | ((failed: FailedSlot) => ReactNode);
  /** keeps the place while the component loads */
  loading?: ReactNode;
}

type SlotState =
  | { Component: ComponentType<never> }
  | 'loading'
  | 'retrying'
  | 'failed'
  | 'outdated';

/** A component that another remote provides. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  return <OneSlot key={props.name} {...props} />;
}

function OneSlot<Name extends SlotName>({
  name,
  props,
  fallback = null,
  loading = null,
}: SlotProps<Name>) {
  const [remote = '', slot = ''] = name.split('/');
  const [state, setState] = useState<SlotState>('loading');
  const { reload } = useRemoteControls();

  useEffect(() => {
    if (state !== 'loading' && state !== 'retrying') return;
    let isCurrent = true;
    loadSlot(name, state === 'retrying').then(
      (Component) => isCurrent && setState({ Component }),
      (error: unknown) =>
        isCurrent && setState(isOutdated(outcomeOf(error)) ? 'outdated' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, state]);

  // Listens before the failure is painted, so that no `online` event is missed.
  useLayoutEffect(() => {
    if (state !== 'failed') return;
    const retry = () => setState('retrying');
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state]);

  if (state === 'loading' || state === 'retrying') return loading;
  if (state === 'failed' || state === 'outdated') {
    if (typeof fallback !== 'function') return fallback;
    return state === 'failed'
      ? fallback({ retry: () => setState('retrying') })
      : fallback({ retry: reload, retryLabel: strings.reload });
  }
  const Provided = state.Component as unknown as ComponentType<Slots[Name]>;
  return (
    <SlotBoundary remote={remote} slot={`slot-${slot}`} onCrash={() => setState('failed')}>
      <Provided {...props} />
    </SlotBoundary>
  );
}

async function loadSlot(name: SlotName, isRetry: boolean): Promise<ComponentType<never>> {
  const loader = getLoader();
  if (!loader) throw new Error('No host has configured the federation');
  const [remote = '', slot = ''] = name.split('/');
  const canRun = loader.stateOf(remote) !== 'failed' && loader.stateOf(remote) !== 'unregistered';
  if (isRetry && !canRun) await loader.retry(remote);
  const module = await loader.loadModule<SlotModule<SlotName>>(remote, `./slot-${slot}`);
  return module.default as ComponentType<never>;
}
