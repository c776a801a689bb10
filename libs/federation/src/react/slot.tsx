import type { SlotModule, SlotName, Slots } from '@pure/contracts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { theLoader } from '../core/federation.ts';
import { SlotBoundary } from './slot-boundary.tsx';

interface SlotProps<Name extends SlotName> {
  /** `<remote>/<slot>` */
  name: Name;
  props: Slots[Name];
  /** shown when the remote isn't registered, can't be run, or throws */
  fallback?: ReactNode;
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
    let wanted = true;
    loadSlot(name).then(
      (Component) => wanted && setState({ Component }),
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [name]);

  if (state === 'loading') return loading;
  if (state === 'failed') return fallback;
  const Lent = state.Component as unknown as ComponentType<Slots[Name]>;
  return (
    <SlotBoundary remote={remote} fallback={fallback}>
      <Lent {...props} />
    </SlotBoundary>
  );
}

async function loadSlot(name: SlotName): Promise<ComponentType<never>> {
  const loader = theLoader();
  if (!loader) throw new Error('No host has configured the federation');
  const [remote = '', slot = ''] = name.split('/');
  const module = await loader.load<SlotModule<SlotName>>(remote, `./slot-${slot}`);
  return module.default as ComponentType<never>;
}
