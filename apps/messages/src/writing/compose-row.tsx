import { acceptedBy } from '@pure/media';
import {
  CONTENT_LIMIT,
  type Content,
  EmojiPicker,
  formatCount,
  IconButton,
  insertAtCursor,
  sendsByEnter,
  TextArea,
  useFilePicker,
} from '@pure/ui';
import { Check, Paperclip, SendHorizontal, Smile } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { RecordButton } from '../voice/record-button.tsx';
import styles from './compose-bar.module.css';
import { unsentMessage } from './sending-on-demand.ts';
import { strings } from './strings.ts';

interface ComposeRowProps {
  form: RefObject<HTMLFormElement | null>;
  /** the field's label */
  label: string;
  text: string;
  validated: Content;
  /** a sent message is edited, which takes text alone */
  isEditing: boolean;
  canSend: boolean;
  /** the browser refuses to store what is written */
  isKeptInTabOnly: boolean;
  onWrite: (text: string) => void;
  onSubmit: () => void;
  onAttach: (files: File[]) => void;
  onRecord: () => void;
}

const MEDIA_TYPES = [acceptedBy('messages', 'image'), acceptedBy('messages', 'video')].join();

/** The field and its buttons. */
export function ComposeRow(props: ComposeRowProps) {
  // Each keystroke renders all of it.
  'use no memo';
  const { form, label, text, validated, isEditing, canSend } = props;
  const { onWrite, onSubmit, onAttach, onRecord } = props;
  const note = useId();
  const picker = useFilePicker({ label: strings.attach, accept: MEDIA_TYPES, onChoose: onAttach });

  function onKeyDown(event: KeyboardEvent): void {
    if (!sendsByEnter(event)) return;
    event.preventDefault();
    if (!event.repeat) onSubmit();
  }

  return (
    <div className={styles.row}>
      {!isEditing && (
        <>
          <IconButton
            label={strings.attach}
            icon={<Paperclip aria-hidden />}
            onClick={picker.open}
          />
          {picker.input}
          <RecordButton onClick={onRecord} />
        </>
      )}
      <div className={styles.write}>
        <TextArea
          className={styles.field}
          dir="auto"
          rows={1}
          aria-label={label}
          placeholder={label}
          value={text}
          aria-invalid={validated.state === 'too long'}
          aria-describedby={note}
          {...unsentMessage.onIntent}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onWrite(target.value)}
        />
        <EmojiPicker label={strings.emoji} onPick={(emoji) => insertAtCursor(form.current, emoji)}>
          {(opens) => (
            <IconButton
              className={styles.emoji}
              label={strings.emoji}
              icon={<Smile aria-hidden />}
              {...opens}
            />
          )}
        </EmojiPicker>
      </div>
      <IconButton
        solid
        type="submit"
        {...unsentMessage.onIntent}
        label={isEditing ? strings.save : strings.send}
        icon={isEditing ? <Check aria-hidden /> : <SendHorizontal data-flip aria-hidden />}
        disabled={!canSend}
        // A press keeps the focus in the field, so that a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      />
      <div id={note} className={styles.note}>
        {validated.state === 'too long' && (
          <p className={styles.problem} role="alert">
            {strings.tooLong(formatCount(validated.over), formatCount(CONTENT_LIMIT))}
          </p>
        )}
        {validated.state === 'valid' && validated.isNearLimit && (
          <p>{strings.left(formatCount(validated.left))}</p>
        )}
        {props.isKeptInTabOnly && <p role="alert">{strings.draftInTabOnly}</p>}
      </div>
    </div>
  );
}
