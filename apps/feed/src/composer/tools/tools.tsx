import { EmojiPicker, insertAtCursor, onDemand, PartOnDemand, useFileDrop } from '@pure/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { acceptedBy, AttachedFiles, AttachingProblems, useAttaching } from '@pure/media';
import { Image, Smile, UserPlus, Video } from 'lucide-react';
import { postAttachments } from '../../attachments.ts';
import type { ChangeDraft, PostDraft } from '../use-draft.ts';
import { FileToolButton } from './file-tool-button.tsx';
import { strings } from './strings.ts';
import { Tagged } from './tagged.tsx';
import type { TagPeopleProps } from './tag-people.tsx';
import { ToolButton } from './tool-button.tsx';
import styles from './tools.module.css';
import { useIncomingShare } from './use-incoming-share.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const tagPeople = onDemand<TagPeopleProps>(
  () => import(/* webpackChunkName: "tags" */ './tag-people.tsx'),
);

interface ToolsProps {
  memberId: string;
  form: RefObject<HTMLFormElement | null>;
  isForFriends: boolean;
  draft: PostDraft;
  change: ChangeDraft;
  /** opens the picker of photos */
  startsWithPhotos: boolean;
}

/** Adds photos, videos, emoji and tags to a post. */
export function Tools(props: ToolsProps) {
  const { memberId, form, isForFriends, draft, change, startsWithPhotos } = props;
  const { attachments, problems, attach, ...attaching } = useAttaching(postAttachments, {
    memberId,
    media: draft.media,
    tooMany: strings.tooMany,
    onChange: (changeMedia) => change((draft) => ({ ...draft, media: changeMedia(draft.media) })),
    onArriving: (by) => change((draft) => ({ ...draft, arriving: draft.arriving + by })),
  });
  const [isTagging, setIsTagging] = useState(false);
  const tag = useRef<HTMLButtonElement>(null);
  const photo = useRef<HTMLButtonElement>(null);
  useFileDrop(form, attach);
  useIncomingShare(memberId, isForFriends, change, attach);
  useVisibleHeight(form);
  // A layout effect runs within the tap. Browsers open a picker only then.
  useLayoutEffect(() => {
    if (startsWithPhotos) photo.current?.click();
  }, [startsWithPhotos]);

  return (
    <>
      {attachments.length > 0 && (
        <AttachedFiles
          attachments={attachments}
          describeHint={strings.describeHint}
          onEmpty={() => photo.current?.focus()}
          {...attaching}
        />
      )}
      <AttachingProblems problems={problems} attachments={attachments} />
      {draft.tags.length > 0 && (
        <Tagged
          tags={draft.tags}
          onRemove={(id) => {
            change((current) => ({
              ...current,
              tags: current.tags.filter((each) => each.id !== id),
            }));
            tag.current?.focus();
          }}
        />
      )}
      {isTagging && (
        <PartOnDemand
          of={tagPeople}
          props={{
            tags: draft.tags,
            onPick: (friend) =>
              change((current) => ({ ...current, tags: [...current.tags, friend] })),
            onClose: () => {
              setIsTagging(false);
              tag.current?.focus();
            },
          }}
          onLoadError={() => setIsTagging(false)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no row of a grid */}
      <div className={styles.buttons} role="group" aria-label={strings.tools}>
        <FileToolButton
          ref={photo}
          label={strings.photo}
          icon={<Image />}
          accept={acceptedBy('posts', 'image')}
          onChoose={attach}
        />
        <FileToolButton
          label={strings.video}
          icon={<Video />}
          accept={acceptedBy('posts', 'video')}
          onChoose={attach}
        />
        <EmojiPicker label={strings.emoji} onPick={(emoji) => insertAtCursor(form.current, emoji)}>
          {(opens) => <ToolButton label={strings.emoji} icon={<Smile />} {...opens} />}
        </EmojiPicker>
        <ToolButton
          ref={tag}
          label={strings.tag}
          icon={<UserPlus />}
          aria-expanded={isTagging}
          onClick={() => setIsTagging(!isTagging)}
          {...tagPeople.onIntent}
        />
      </div>
    </>
  );
}
