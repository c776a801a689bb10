import { ALT_TEXT_LIMIT, type Attachment } from '../attachments/attachment.ts';
import { Button, Field, TextArea } from '@pure/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { strings } from './strings.ts';
import styles from './thumbs.module.css';

interface AltTextProps {
  attachment: Attachment;
  /** from 1 */
  number: number;
  hint: string;
  onWrite: (alt: string) => void;
  onClose: () => void;
}

/** Edits the description of a photo. Every keystroke is stored. */
export function AltText({ attachment, number, hint, onWrite, onClose }: AltTextProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('textarea')?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey);
    if (!isDone || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) {
      return;
    }
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the controls inside
    <div ref={part} className={styles.describe} onKeyDown={onKeyDown}>
      <Field label={strings.description(attachment.kind, number)} hint={hint}>
        <TextArea
          rows={2}
          dir="auto"
          maxLength={ALT_TEXT_LIMIT}
          value={attachment.alt}
          onChange={({ target }) => onWrite(target.value)}
        />
      </Field>
      <Button variant="soft" onClick={onClose}>
        {strings.done}
      </Button>
    </div>
  );
}
