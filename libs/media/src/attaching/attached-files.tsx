import type { Attachment } from '../attachments/attachment.ts';
import { announce } from '@pure/ui/feedback';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AltText } from './alt-text.tsx';
import { strings } from './strings.ts';
import { Thumb, type ThumbActions } from './thumb.tsx';
import styles from './thumbs.module.css';

interface AttachedFilesProps extends ThumbActions {
  attachments: Attachment[];
  onDescribe: (id: string, alt: string) => void;
  /** says what a description is for */
  describeHint: string;
  /** called when the last one was removed, to move the focus */
  onEmpty: () => void;
}

/** The files of a draft, with their progress. They can be removed, moved and described. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { attachments, onRemove, onRetry, onMove, onDescribe, describeHint, onEmpty } = props;
  const list = useRef<HTMLUListElement>(null);
  const [describedId, setDescribedId] = useState<string | null>(null);
  const described = attachments.findIndex(({ id }) => id === describedId);
  const item = attachments[described];

  function focus(index: number, act: string): void {
    const thumb = list.current?.children[index];
    thumb?.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus();
  }

  function remove(id: string): void {
    const index = attachments.findIndex((each) => each.id === id);
    const kind = attachments[index]?.kind ?? 'image';
    flushSync(() => onRemove(id));
    announce(strings.removed(kind, index + 1));
    if (attachments.length === 1) onEmpty();
    else focus(Math.min(index, attachments.length - 2), 'remove');
  }

  function move(id: string, by: 1 | -1): void {
    const to = attachments.findIndex((each) => each.id === id) + by;
    flushSync(() => onMove(id, by));
    const kind = attachments.find((each) => each.id === id)?.kind ?? 'image';
    announce(strings.moved(kind, to + 1, attachments.length));
    // At an end of the list there is one button.
    const isLater = to === 0 || (by === 1 && to < attachments.length - 1);
    focus(to, isLater ? 'later' : 'earlier');
  }

  return (
    <>
      <ul ref={list} className={styles.thumbs} aria-label={strings.attached}>
        {attachments.map((attachment, index) => (
          <Thumb
            key={attachment.id}
            attachment={attachment}
            number={index + 1}
            count={attachments.length}
            isDescribed={attachment.id === describedId}
            onDescribe={() => setDescribedId(attachment.id === describedId ? null : attachment.id)}
            onRemove={remove}
            onRetry={onRetry}
            onMove={move}
          />
        ))}
      </ul>
      {item && (
        <AltText
          key={item.id}
          attachment={item}
          number={described + 1}
          hint={describeHint}
          onWrite={(alt) => onDescribe(item.id, alt)}
          onClose={() => {
            flushSync(() => setDescribedId(null));
            focus(described, 'describe');
          }}
        />
      )}
    </>
  );
}
