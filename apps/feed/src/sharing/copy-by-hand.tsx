import { Field, TextArea } from '@pure/ui';
import { useEffect, useRef } from 'react';
import { strings } from './dialog-strings.ts';

/** A text that the browser refused to copy, selected for copying by hand. */
export function CopyByHand({ text }: { text: string }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    root.current?.querySelector('textarea')?.focus();
  }, []);

  return (
    <div ref={root}>
      <Field label={strings.byHand}>
        <TextArea readOnly value={text} onFocus={({ target }) => target.select()} />
      </Field>
    </div>
  );
}
