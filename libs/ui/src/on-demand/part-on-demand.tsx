import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { OnDemand } from './on-demand.ts';
import { strings } from './strings.ts';

interface PartOnDemandProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  /**
   * Its code didn't come, which the member has been told: it isn't open after all. Absent where nobody
   * asked for it: then nobody is told, and what stands in its place stays.
   */
  onMissing?: () => void;
  /** what is shown until its code is here, else nothing */
  children?: ReactNode;
}

/** Shows a part as soon as its code is here. */
export function PartOnDemand<Props extends object>(asked: PartOnDemandProps<Props>) {
  const { of, props } = asked;
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => of.arrived());
  const missing = useEffectEvent(() => {
    if (!asked.onMissing) return;
    toast.error(strings.missing);
    asked.onMissing();
  });

  useEffect(() => {
    let isWanted = true;
    of.load().then(
      (part) => isWanted && setPart(() => part),
      () => isWanted && missing(),
    );
    return () => void (isWanted = false);
  }, [of]);

  return Part ? <Part {...props} /> : asked.children;
}
