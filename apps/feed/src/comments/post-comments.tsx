import type { Post } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { focusField, PartOnDemand, whenFieldLoaded } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { MoreComments } from './more-comments.tsx';
import { nestReplies } from './nest-replies.ts';
import { strings } from './strings.ts';
import { isBeyondPreview, keysetComments, PREVIEW, previewThread } from './thread.ts';
import { draftNames, useCommentDraft } from './use-comment-draft.ts';
import { useLiveComments } from './use-live-comments.ts';
import { useRescuedReplies } from './use-rescued-replies.ts';
import { useThread } from './use-thread.ts';
import { commentField } from './writing-on-demand.ts';

export interface PostCommentsHandle {
  /** Shows and focuses the field for a new comment. */
  write(): void;
  /** Shows all comments, or the field for a new one if all are shown. */
  open(): void;
}

interface PostCommentsProps {
  post: Post;
  /** the foot of the post's own view, which shows all comments and has the field in its foot; null until it is there */
  foot?: HTMLElement | null | undefined;
  ref?: Ref<PostCommentsHandle>;
}

/** The comments below a post: the first ones, all of them on request, and the field for a new one. */
export function PostComments({ post, foot, ref }: PostCommentsProps) {
  const { id: me, profile } = useMember();
  const isAlone = foot !== undefined;
  const { thread, more, readMore, hide } = useThread(post, isAlone);
  const ownDraft = useCommentDraft(me, draftNames.comment(post.id));
  const [isWriting, setIsWriting] = useState(ownDraft.draft.text !== '');
  const [fieldKey, setFieldKey] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const toFocus = useRef<string>(undefined);

  const { items: comments, next } = thread ?? previewThread(post);
  const count = post.comments_count;
  const isExpanded = isAlone || (thread !== null && isBeyondPreview(thread));
  const showsField = isAlone || isWriting || thread !== null || (count > 0 && count <= PREVIEW);
  const all = nestReplies(comments);
  const inOrder = all.filter(({ comment }) => keysetComments.isLoaded(next, comment));
  const ahead = all.filter(({ comment }) => !keysetComments.isLoaded(next, comment));

  useLiveComments(post, isAlone, (news) =>
    announce(strings.arrived(news.map(({ author }) => author.full_name))),
  );

  useRescuedReplies(me, comments, thread ? 'thread' : 'post', (rescued) => {
    ownDraft.append(rescued);
    setIsWriting(true);
  });

  function write(): void {
    whenFieldLoaded(commentField, form, () => {
      // Synchronously, within the tap: otherwise phones don't open the keyboard.
      flushSync(() => {
        setIsWriting(true);
        // A field whose own load failed doesn't know that the code is here: it mounts again.
        if (!form.current) setFieldKey((key) => key + 1);
      });
      focusField(form.current);
    });
  }

  function showMore(): void {
    readMore((firstId) => (toFocus.current = `[data-comment="${firstId}"]`));
  }

  useImperativeHandle(ref, () => ({ write, open: isExpanded || !next ? write : showMore }));

  // The focus moves to the first comment that was added, or back to the button after hiding.
  useEffect(() => {
    const wanted = toFocus.current && group.current?.querySelector<HTMLElement>(toFocus.current);
    if (!wanted) return;
    toFocus.current = undefined;
    if (document.activeElement?.tagName !== 'TEXTAREA') wanted.focus();
  });

  function collapse(): void {
    toFocus.current = '[data-more]';
    setIsWriting(ownDraft.draft.text !== '');
    hide();
  }

  if (comments.length === 0 && !showsField) return null;
  const field = showsField && (
    <PartOnDemand key={fieldKey} of={commentField} props={{ post, form, draft: ownDraft }}>
      <div className={styles.write}>
        <MemberAvatar member={profile} size="small" />
        <button type="button" className={styles.fieldToCome} onClick={write}>
          {strings.comment.ask}
        </button>
      </div>
    </PartOnDemand>
  );
  return (
    <div ref={group} className={styles.comments} tabIndex={-1}>
      <CommentList
        label={strings.label}
        post={post}
        comments={inOrder}
        onDelete={() => group.current?.focus()}
      />
      <MoreComments
        label={isExpanded ? strings.viewMore : strings.viewAll(count)}
        isLoading={more.isPending}
        hasFailed={more.isError}
        onMore={isAlone ? null : next && showMore}
        onHide={isExpanded && !isAlone && count > PREVIEW ? collapse : null}
      />
      <CommentList post={post} comments={ahead} onDelete={() => group.current?.focus()} />
      {isAlone ? foot && createPortal(field, foot) : field}
    </div>
  );
}
