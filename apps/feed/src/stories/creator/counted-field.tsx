import { TextArea, VisuallyHidden } from '@pure/ui';
import { useId, useRef } from 'react';
import { CAPTION_LIMIT, captionLength, truncateCaption } from './truncate-caption.ts';
import { strings } from './strings.ts';
import styles from './story-creator.module.css';

interface CountedFieldProps {
  label: string;
  placeholder: string;
  /** read out when no more fits */
  full: string;
  value: string;
  onWrite: (text: string) => void;
}

/** A field of at most 200 characters, which are counted. */
export function CountedField({ label, placeholder, full, value, onWrite }: CountedFieldProps) {
  const id = useId();
  const isComposing = useRef(false);
  const length = captionLength(value);
  return (
    <div className={styles.caption}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-count`} className={styles.counter}>
        {strings.counter(Math.min(length, CAPTION_LIMIT), CAPTION_LIMIT)}
      </span>
      <TextArea
        id={id}
        rows={2}
        dir="auto"
        placeholder={placeholder}
        aria-describedby={`${id}-count`}
        value={value}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          onWrite(truncateCaption(currentTarget.value));
        }}
        // Truncating during composition would break the input method.
        onChange={({ target }) =>
          onWrite(isComposing.current ? target.value : truncateCaption(target.value))
        }
      />
      <VisuallyHidden>
        <output>{length >= CAPTION_LIMIT ? full : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
