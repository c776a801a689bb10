// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import {
  IconButton,
  type IconButtonProps,
  type OnDemand,
  PartOnDemand,
  whenLoaded,
} from '@pure/ui';
import { useState } from 'react';

interface ButtonOnDemandProps<Part extends object> extends Omit<IconButtonProps, 'part'> {
  of: OnDemand<Part>;
  part: Part;
}

/**
 * The button of a menu or a panel, whose code loads first and brings the same button with it. It opens when it
 * mounts, because the member has pressed already.
 */
export function ButtonOnDemand<Part extends object>({
  of,
  part,
  ...button
}: ButtonOnDemandProps<Part>) {
  const [state, setState] = useState<'closed' | 'loading' | 'opened'>('closed');
  if (state === 'opened') return <PartOnDemand of={of} props={part} />;

  function open(): void {
    setState('loading');
    whenLoaded(
      of,
      () => setState('opened'),
      () => setState('closed'),
    );
  }

  return (
    <IconButton
      {...button}
      aria-expanded={false}
      aria-busy={state === 'loading'}
      onClick={open}
      {...of.onIntent}
    />
  );
}
