import type { Post } from '@pure/contracts';
import { PartOnDemand } from '@pure/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { LongText } from '../long-text.tsx';
import { PostText } from '../post-text.tsx';
import { postEditForm } from './post-edit-form-on-demand.ts';
import { swallowSecondPress } from './swallow-second-press.ts';
import { useEdit } from './use-edit.ts';

interface EditableTextProps {
  post: Post;
  /** shows a long text whole */
  isWhole: boolean;
}

/** The text of a post, or its edit form while the author edits it. */
export function EditableText({ post, isWhole }: EditableTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const { edit, end } = useEdit(post);
  const text =
    post.content && (isWhole ? <PostText text={post.content} /> : <LongText post={post} />);
  if (edit?.state !== 'writing') return text;

  /** Closes the form and returns the focus to the post's menu. */
  function leave(endEditing: () => void) {
    const card = root.current?.closest('article');
    swallowSecondPress();
    flushSync(endEditing);
    card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }

  return (
    <div ref={root}>
      <PartOnDemand of={postEditForm} props={{ post, edit, onLeave: leave }} onLoadError={end}>
        {text}
      </PartOnDemand>
    </div>
  );
}
