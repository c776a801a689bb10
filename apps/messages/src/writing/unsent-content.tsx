import { attachedItems, uploadedShare, type Attachment, type MediaGridProps } from '@pure/media';
import { useMember } from '@pure/session';
import { Button } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { NotePart } from '../voice/note-part.tsx';
import { notePlayer } from '../voice/voice-note-on-demand.ts';
import { loadUploads, useAttachments } from './attachments.ts';
import { messageQueueOf } from './message-queue.ts';
import type { Reply } from './reply.ts';
import { strings } from './strings.ts';
import type { UnsentMessageItem } from './unsent-message-outbox.ts';
import styles from './unsent-messages.module.css';
import { useQuotedWords } from './use-quoted-words.ts';

export interface UnsentContentProps {
  item: UnsentMessageItem;
  /** shows its picture or video; the conversation has its code */
  Media: ComponentType<MediaGridProps>;
}

/** The content of an unsent message: its quote, its file with the progress, and its text. */
export function UnsentContent({ item, Media }: UnsentContentProps) {
  const { content, file, reply, story } = item;
  const { id: me } = useMember();
  const queue = messageQueueOf(me, useQueryClient());
  const [attachment] = useAttachments(me, file ? [file] : []);
  useRestoredPreview(me, attachment);
  const isMedia = attachment !== undefined && attachment.kind !== 'voice';

  return (
    <>
      <div className={styles.bubble} data-kind={attachment?.kind}>
        {story && <p className={styles.quote}>{strings.ownStoryReply}</p>}
        {reply && <UnsentQuote partnerId={item.partnerId} reply={reply} />}
        {isMedia && (
          <Media bucket="messages" items={attachedItems([attachment])} author={strings.you} />
        )}
        {attachment?.kind === 'voice' && (
          <NotePart
            of={notePlayer}
            props={{
              note: {
                id: attachment.id,
                durationMs: attachment.duration_ms,
                getUrl: async () => attachment.preview,
              },
              waveform: attachment.waveform,
              isMine: true,
            }}
            durationMs={attachment.duration_ms}
          />
        )}
        {content && (
          <p className={styles.text} dir="auto">
            {content}
          </p>
        )}
      </div>
      {attachment?.upload.state === 'sending' && (
        <div className={styles.upload}>
          <progress aria-label={strings.uploading} value={uploadedShare([attachment])} max={1} />
          <Button variant="plain" onClick={() => queue.stopUpload(item)}>
            {strings.cancel}
          </Button>
        </div>
      )}
    </>
  );
}

function UnsentQuote(props: { partnerId: string; reply: Reply }) {
  return (
    <p className={styles.quote} dir="auto">
      {useQuotedWords(props.partnerId, props.reply)}
    </p>
  );
}

/** After a reload the file shows from this device again. */
function useRestoredPreview(memberId: string, attachment: Attachment | undefined): void {
  const lacking = attachment?.preview === null ? attachment.id : null;
  useEffect(() => {
    if (lacking === null) return;
    // Without a preview the message still has its text and buttons.
    void loadUploads(memberId).then(
      (uploads) => uploads.show([lacking]),
      () => undefined,
    );
  }, [memberId, lacking]);
}
