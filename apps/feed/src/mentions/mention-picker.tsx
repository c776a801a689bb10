import type { RefObject } from 'react';
import { MentionOptions } from './mention-options.tsx';
import { useTypedMention } from './use-typed-mention.ts';

export interface MentionPickerProps {
  form: RefObject<HTMLFormElement | null>;
  /** opens above the form, and covers what is there */
  floats?: boolean;
}

/** Completes a mention while it is typed in the form's text field. It stands in the form. */
export default function MentionPicker({ form, floats = false }: MentionPickerProps) {
  const { mention, dismiss } = useTypedMention(form);
  return (
    mention && (
      <MentionOptions
        key={mention.start}
        form={form}
        mention={mention}
        floats={floats}
        onDismiss={dismiss}
      />
    )
  );
}
