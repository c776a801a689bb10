import { paths, type Post, type PostComment } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { useMember } from '@pure/session';
import {
  focusField,
  PartOnDemand,
  PersonName,
  RelativeTime,
  useContextMenu,
  whenFieldLoaded,
} from '@pure/ui';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOptimisticLike } from '../posts/optimistic-posts.ts';
import { CommentLike } from './comment-like.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comment.module.css';
import { strings } from './strings.ts';
import { draftNames, readDraft } from './use-comment-draft.ts';
import { commentEditForm, replyForm } from './writing-on-demand.ts';

interface CommentProps {
  post: Post;
  comment: PostComment;
  /** the comment that it answers, if loaded */
  parent?: PostComment | undefined;
  /** called when the member's deletion is about to remove it */
  onDelete: () => void;
}

/** A comment with its actions. If there is a draft of a reply, its form is open. */
export function Comment({ post, comment: cached, parent, onDelete }: CommentProps) {
  const comment = useOptimisticLike(cached);
  const { author } = comment;
  const { id: me } = useMember();
  const [isReplying, setIsReplying] = useState(
    () => readDraft(me, draftNames.reply(comment.id)) !== null,
  );
  const [isEditing, setIsEditing] = useState(false);
  const name = useId();
  const replyButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [contextMenu, areaProps] = useContextMenu();
  const profile = paths.profile(author.id);
  const isMine = author.id === me;

  function openReply(): void {
    whenFieldLoaded(replyForm, form, () => {
      // Synchronously, within the tap: otherwise phones don't open the keyboard.
      flushSync(() => setIsReplying(true));
      focusField(form.current);
    });
  }

  function closeReply(): void {
    if (body.current?.contains(document.activeElement)) replyButton.current?.focus();
    setIsReplying(false);
  }

  function closeEdit(): void {
    setIsEditing(false);
    body.current?.focus();
  }

  return (
    <div
      {...areaProps}
      ref={body}
      className={styles.comment}
      tabIndex={-1}
      data-comment={comment.id}
    >
      <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={author} size="small" />
      </Link>
      <div className={styles.said} data-editing={isEditing || undefined}>
        <Link to={profile} id={name} className={styles.name}>
          <PersonName>{author.full_name}</PersonName>
        </Link>
        {isEditing ? (
          <PartOnDemand
            of={commentEditForm}
            props={{ comment, parent, onClose: closeEdit }}
            onLoadError={() => setIsEditing(false)}
          />
        ) : (
          <CommentText comment={comment} parent={parent} />
        )}
      </div>
      <div className={styles.foot} data-menus="to-end">
        <span>
          <RelativeTime at={comment.created_at} format="compact" />
          {comment.edited_at && ` · ${strings.edited}`}
        </span>
        <CommentLike comment={comment} />
        <button
          ref={replyButton}
          type="button"
          className={styles.act}
          aria-expanded={isReplying}
          aria-describedby={name}
          onClick={openReply}
          {...replyForm.onIntent}
        >
          {strings.reply.send}
        </button>
        {!isEditing && (
          <CommentMenu
            comment={comment}
            contextMenu={contextMenu}
            isMine={isMine}
            onEdit={() => setIsEditing(true)}
            onDelete={onDelete}
          />
        )}
      </div>
      {isReplying && (
        <div className={styles.reply}>
          <PartOnDemand
            of={replyForm}
            props={{ post, parent: comment, form, onClose: closeReply }}
          />
        </div>
      )}
    </div>
  );
}
