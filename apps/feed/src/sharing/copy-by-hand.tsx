import { Field, TextArea } from '@pure/ui';
import { useEffect, useRef } from 'react';
import { strings } from './dialog-strings.ts';

/** A text that the browser refused to copy, selected for copying by hand. */
export function CopyByHand({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.querySelector('textarea')?.focus();
  }, []);

  return (
    <div ref={place}>
      <Field label={strings.byHand}>
        <TextArea readOnly value={text} onFocus={({ target }) => target.select()} />
      </Field>
    </div>
  );
}
