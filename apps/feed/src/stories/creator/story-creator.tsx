import {
  acceptedBy,
  ALT_TEXT_LIMIT,
  checkFile,
  cropDialog,
  MediaFailure,
  type PictureShape,
} from '@pure/media';
import { Button, Dialog, Field, PartOnDemand, TextInput } from '@pure/ui';
import { Crop, Film, Image } from 'lucide-react';
import { useRef, useState } from 'react';
import { CountedField } from './counted-field.tsx';
import styles from './story-creator.module.css';
import { type ChosenMedia, useStoryDraft } from './story-draft.ts';
import { StoryPreview } from './story-preview.tsx';
import { strings } from './strings.ts';
import { useShareStory, type ShareProgress } from './use-share-story.ts';
import { WordsFields } from './words-fields.tsx';

/** A screen of 9 : 16, in which the viewer shows stories. */
const shape: PictureShape = { ratio: 9 / 16, width: 1080 };

/** Rows 114 to 116. */
export default function StoryCreator({ onClose }: { onClose: () => void }) {
  const { media, caption, alt, chooseFile, cropFile, changeText, removeFile } = useStoryDraft();
  const [isCropping, setIsCropping] = useState(false);
  const { progress, problem, setProblem, share, cancel } = useShareStory(onClose);
  const chooser = useRef<HTMLInputElement>(null);
  const isSharing = progress !== null;

  function openChooser(accept: string): void {
    if (!chooser.current) return;
    chooser.current.accept = accept;
    chooser.current.click();
  }

  async function takeFile(file: File): Promise<void> {
    const refusal = checkFile(file, 'stories');
    setProblem(refusal);
    if (refusal) return;
    await checkMedia(chooseFile(file));
  }

  async function checkMedia(chosen: ChosenMedia): Promise<void> {
    try {
      await chosen.prepared;
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      if (useStoryDraft.getState().media !== chosen) return;
      removeFile();
      setProblem(error.message);
    }
  }

  return (
    <Dialog
      open
      title={strings.title}
      onClose={onClose}
      footer={
        // Share keeps its place, so that a double click can't hit Cancel.
        <>
          {isSharing && progress.stage !== 'sharing' && (
            <Button variant="quiet" onClick={cancel}>
              {strings.cancel}
            </Button>
          )}
          <Button variant="primary" busy={isSharing} onClick={share}>
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
          // So that choosing the same file again fires the event.
          target.value = '';
          if (file) void takeFile(file);
        }}
      />
      {media ? (
        <div className={styles.made} inert={isSharing}>
          <StoryPreview key={media.url} media={media} />
          <div className={styles.changes}>
            <Button variant="soft" onClick={() => openChooser(acceptedBy('stories'))}>
              {strings.change}
            </Button>
            {isCroppable(media) && (
              <Button
                variant="soft"
                icon={<Crop aria-hidden="true" />}
                {...cropDialog.onIntent}
                onClick={() => setIsCropping(true)}
              >
                {strings.crop}
              </Button>
            )}
          </div>
          {media.kind === 'image' && <WordsFields />}
          <CountedField
            label={strings.caption}
            placeholder={strings.captionPlaceholder}
            full={strings.full}
            value={caption}
            onWrite={(caption) => changeText({ caption })}
          />
          {media.kind === 'image' && (
            <Field label={strings.alt}>
              <TextInput
                dir="auto"
                maxLength={ALT_TEXT_LIMIT}
                placeholder={strings.altPlaceholder}
                value={alt}
                onChange={({ target }) => changeText({ alt: target.value })}
              />
            </Field>
          )}
        </div>
      ) : (
        <MediaChoice onChoose={openChooser} />
      )}
      {progress && <ProgressBar progress={progress} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {media && isCropping && (
        <PartOnDemand
          of={cropDialog}
          props={{
            title: strings.cropTitle,
            file: media.original,
            shape,
            onCropped: (part) => {
              setIsCropping(false);
              void checkMedia(cropFile(part));
            },
            onClose: () => setIsCropping(false),
          }}
          onLoadError={() => setIsCropping(false)}
        />
      )}
    </Dialog>
  );
}

/** A crop of an animation would stand still. */
function isCroppable({ kind, original }: ChosenMedia): boolean {
  return kind === 'image' && original.type !== 'image/gif';
}

function MediaChoice({ onChoose }: { onChoose: (accept: string) => void }) {
  return (
    <div className={styles.choice}>
      <Button
        className={styles.kind}
        icon={<Image aria-hidden="true" />}
        onClick={() => onChoose(acceptedBy('stories', 'image'))}
      >
        {strings.photo}
      </Button>
      <Button
        className={styles.kind}
        icon={<Film aria-hidden="true" />}
        onClick={() => onChoose(acceptedBy('stories', 'video'))}
      >
        {strings.video}
      </Button>
    </div>
  );
}

function ProgressBar({ progress }: { progress: ShareProgress }) {
  const share = progress.stage === 'uploading' ? progress.share : undefined;
  return (
    <div className={styles.progress}>
      <progress
        aria-label={strings.progress}
        max={1}
        value={progress.stage === 'sharing' ? 1 : share}
      />
      <span className={styles.stage}>
        {progress.stage === 'uploading'
          ? strings.uploading(progress.share)
          : strings[progress.stage]}
      </span>
    </div>
  );
}
