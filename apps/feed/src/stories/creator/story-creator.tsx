import { acceptedBy, ALT_TEXT_LIMIT, checkFile, MediaFailure } from '@pure/media';
import { Button, Dialog, Field, TextInput } from '@pure/ui';
import { useRef } from 'react';
import { CaptionField } from './caption-field.tsx';
import { MediaChoice } from './media-choice.tsx';
import { SendingProgress } from './sending-progress.tsx';
import styles from './story-creator.module.css';
import { useStoryDraft } from './story-draft.ts';
import { StoryPreview } from './story-preview.tsx';
import { strings } from './strings.ts';
import { useShareStory } from './use-share-story.ts';

/** Makes a story of a photo or a video (rows 114 to 116). */
export default function StoryCreator({ onClose }: { onClose: () => void }) {
  const { media, caption, alt, choose, write, letGo } = useStoryDraft();
  const { sending, problem, setProblem, share, cancel } = useShareStory(onClose);
  const chooser = useRef<HTMLInputElement>(null);
  const isSending = sending !== null;

  function openChooser(accept: string): void {
    if (!chooser.current) return;
    chooser.current.accept = accept;
    chooser.current.click();
  }

  async function take(file: File): Promise<void> {
    const refusal = checkFile(file, 'stories');
    setProblem(refusal);
    if (refusal) return;
    const chosen = choose(file);
    try {
      await chosen.prepared;
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      if (useStoryDraft.getState().media !== chosen) return;
      letGo();
      setProblem(error.message);
    }
  }

  return (
    <Dialog
      open
      title={strings.title}
      onClose={onClose}
      footer={
        // Share keeps its place: the second click of two must not fall on what calls it off.
        <>
          {isSending && sending.stage !== 'sharing' && (
            <Button variant="quiet" onClick={cancel}>
              {strings.cancel}
            </Button>
          )}
          <Button variant="primary" busy={isSending} onClick={share}>
            {strings.share}
          </Button>
        </>
      }
    >
      <p className={styles.audience}>{strings.audience}</p>
      <input
        ref={chooser}
        type="file"
        className={styles.chooser}
        aria-label={strings.file}
        tabIndex={-1}
        accept={acceptedBy('stories')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file again is a change, too.
          target.value = '';
          if (file) void take(file);
        }}
      />
      {media ? (
        <div className={styles.made} inert={isSending}>
          <StoryPreview key={media.url} media={media} />
          <Button variant="soft" onClick={() => openChooser(acceptedBy('stories'))}>
            {strings.change}
          </Button>
          <CaptionField value={caption} onWrite={(caption) => write({ caption })} />
          {media.kind === 'image' && (
            <Field label={strings.alt}>
              <TextInput
                dir="auto"
                maxLength={ALT_TEXT_LIMIT}
                placeholder={strings.altPlaceholder}
                value={alt}
                onChange={({ target }) => write({ alt: target.value })}
              />
            </Field>
          )}
        </div>
      ) : (
        <MediaChoice onChoose={openChooser} />
      )}
      {sending && <SendingProgress sending={sending} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
