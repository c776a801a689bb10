import { IconButton, type IconButtonProps } from '@pure/ui';
import { Mic } from 'lucide-react';
import { recorder } from './recorder-on-demand.ts';
import { strings } from './strings.ts';

/** Opens the recorder; loads its code on hover and focus. */
export function RecordButton(props: Omit<IconButtonProps, 'label' | 'icon'>) {
  return (
    <IconButton
      data-record
      {...props}
      {...recorder.onIntent}
      label={strings.record}
      icon={<Mic aria-hidden />}
    />
  );
}
