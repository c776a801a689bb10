import type { Slots } from '@pure/contracts';
import { useMember } from '@pure/session';
import {
  CONTENT_LIMIT,
  firstName,
  formatCount,
  IconButton,
  sendsByEnter,
  TextArea,
  validateContent,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { loadMessageQueue } from '../writing/resume-outbox.ts';
import { useKeyboardInset } from '../writing/use-keyboard-inset.ts';
import styles from './story-reply-field.module.css';
import { strings } from './strings.ts';
import { useReplyDraft } from './use-reply-draft.ts';

/** A field whose words go to the author of a story as a message. */
export function StoryReplyField({
  author,
  storyId,
  onWriting,
  onSent,
}: Slots['messages/story-reply']) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const { text, write, clear } = useReplyDraft(author.id, storyId);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const note = useId();
  useKeyboardInset(form);
  const endWriting = useEffectEvent(() => onWriting(false));
  // A story that ends takes the field along, which then loses the focus without an event.
  useEffect(() => () => endWriting(), []);
  const validated = validateContent(text);
  const name = firstName(author.full_name);

  async function send(): Promise<void> {
    if (validated.state !== 'valid' || isSending.current) return;
    const { content } = validated;
    isSending.current = true;
    const code = await loadMessageQueue().catch(() => null);
    isSending.current = false;
    if (!code) {
      toast.error(strings.kept);
      return;
    }
    const message = { partnerId: author.id, content, file: null, reply: null, story: storyId };
    code.messageQueueOf(me, queryClient).addItems([message]);
    clear(text);
    toast.success(navigator.onLine ? strings.sent(name) : strings.waiting);
    onSent();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its field and button have the focus
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onFocus={() => {
        onWriting(true);
        // A reply that is sent without the code stays in the field.
        loadMessageQueue().catch(() => undefined);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onWriting(false);
      }}
    >
      <TextArea
        className={styles.field}
        dir="auto"
        rows={1}
        aria-label={strings.field(name)}
        aria-invalid={validated.state === 'too long'}
        aria-describedby={note}
        placeholder={strings.field(name)}
        value={text}
        onKeyDown={(event) => {
          if (!sendsByEnter(event)) return;
          event.preventDefault();
          if (!event.repeat) void send();
        }}
        onChange={({ target }) => write(target.value)}
      />
      {validated.state !== 'empty' && (
        <IconButton
          solid
          type="submit"
          label={strings.send}
          icon={<SendHorizontal data-flip aria-hidden />}
          disabled={validated.state !== 'valid'}
        />
      )}
      <p id={note} className={styles.problem} role="alert">
        {validated.state === 'too long' &&
          strings.tooLong(formatCount(validated.over), formatCount(CONTENT_LIMIT))}
      </p>
    </form>
  );
}
