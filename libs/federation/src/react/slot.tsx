import type { SlotModule, SlotName, Slots } from '@pure/contracts';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { theLoader } from '../core/federation.ts';
import { SlotBoundary } from './slot-boundary.tsx';

interface SlotProps<Name extends SlotName> {
  /** `<remote>/<slot>` */
  name: Name;
  props: Slots[Name];
  /**
   * Shown when the remote isn't registered, can't be run, or throws. As a function (since 1.3) it may
   * offer `retry`, which loads and shows the component anew; that also happens by itself once the browser
   * is online again.
   */
  fallback?: ReactNode | ((failed: { retry: () => void }) => ReactNode);
  /** keeps the place while the component is on its way */
  loading?: ReactNode;
}

type SlotState = { Component: ComponentType<never> } | 'loading' | 'failed';

/** A component that another remote lends. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  return <OneSlot key={props.name} {...props} />;
}

function OneSlot<Name extends SlotName>({
  name,
  props,
  fallback = null,
  loading = null,
}: SlotProps<Name>) {
  const [remote = ''] = name.split('/');
  const [state, setState] = useState<SlotState>('loading');

  useEffect(() => {
    if (state !== 'loading') return;
    let wanted = true;
    loadSlot(name).then(
      (Component) => wanted && setState({ Component }),
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [name, state]);

  // Before it is painted as failed: from then on it hears what brings it back.
  useLayoutEffect(() => {
    if (state !== 'failed') return;
    const retry = () => setState('loading');
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state]);

  if (state === 'loading') return loading;
  if (state === 'failed') {
    if (typeof fallback !== 'function') return fallback;
    return fallback({ retry: () => setState('loading') });
  }
  const Lent = state.Component as unknown as ComponentType<Slots[Name]>;
  return (
    <SlotBoundary remote={remote} onCrash={() => setState('failed')}>
      <Lent {...props} />
    </SlotBoundary>
  );
}

async function loadSlot(name: SlotName): Promise<ComponentType<never>> {
  const loader = theLoader();
  if (!loader) throw new Error('No host has configured the federation');
  const [remote = '', slot = ''] = name.split('/');
  if (loader.state(remote) === 'failed') await loader.retry(remote);
  const module = await loader.load<SlotModule<SlotName>>(remote, `./slot-${slot}`);
  return module.default as ComponentType<never>;
}
