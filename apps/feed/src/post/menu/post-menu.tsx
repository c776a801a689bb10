import type { Post } from '@pure/contracts';
import { useSafetyMenu } from '@pure/people';
import { useMember } from '@pure/session';
import {
  type ContextMenuRef,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  onDemand,
  PartOnDemand,
} from '@pure/ui';
import { Ellipsis, Pencil, Trash2, UserPlus, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tagEditor } from '../../tagging/tag-editor-on-demand.ts';
import { postEditForm } from '../editing/post-edit-form-on-demand.ts';
import { useEdit } from '../editing/use-edit.ts';
import { audienceDialog } from '../members/audience-on-demand.ts';
import { CopyLinkItem } from './copy-link-item.tsx';
import styles from './post-menu.module.css';
import { strings } from './strings.ts';

const deletionDialog = onDemand(
  () => import(/* webpackChunkName: "own-post" */ './delete-post-dialog.tsx'),
);

interface PostMenuProps {
  post: Post;
  contextMenu: ContextMenuRef;
  /** Called when the post is being deleted, to close the dialog that shows it. */
  onDelete?: (() => void) | undefined;
}

/** The menu of a post: actions other than liking, commenting and sharing. */
export function PostMenu({ post, contextMenu, onDelete }: PostMenuProps) {
  const { id: me } = useMember();
  const edit = useEdit(post);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'audience' | 'deletion' | 'tags' | null>(null);
  const close = () => setOpen(null);
  const safety = useSafetyMenu({ subject: { kind: 'post', id: post.id }, member: post.author });
  const isOwn = post.author.id === me;
  const isWritten = isOwn && !post.original;

  function confirmDeletion(remove: () => void) {
    const nextFocus = findFocusAfter(root.current);
    // The focus can move only after the dialog and the card are removed.
    flushSync(() => {
      close();
      remove();
      onDelete?.();
    });
    nextFocus?.focus();
  }

  return (
    <div ref={root} className={styles.frame}>
      {isWritten && (
        <IconButton
          className={styles.tag}
          label={strings.tagPeople}
          icon={<UserPlus aria-hidden />}
          aria-haspopup="dialog"
          {...tagEditor.onIntent}
          onClick={() => setOpen('tags')}
        />
      )}
      <Menu
        label={strings.menu}
        trigger={<Ellipsis aria-hidden />}
        atEdge
        contextMenu={contextMenu}
      >
        {isWritten && (
          <>
            {!edit.edit && (
              <MenuItem
                icon={<Pencil aria-hidden />}
                {...postEditForm.onIntent}
                onSelect={edit.start}
              >
                {strings.edit}
              </MenuItem>
            )}
            <MenuItem
              icon={<UserPlus aria-hidden />}
              {...tagEditor.onIntent}
              onSelect={() => setOpen('tags')}
            >
              {strings.tagPeople}
            </MenuItem>
          </>
        )}
        {isOwn && (
          <MenuItem
            icon={<UsersRound aria-hidden />}
            {...audienceDialog.onIntent}
            onSelect={() => setOpen('audience')}
          >
            {strings.audience}
          </MenuItem>
        )}
        <CopyLinkItem post={post} />
        {!isOwn && (
          <>
            <MenuSeparator />
            {safety.items}
          </>
        )}
        {post.may_delete && (
          <>
            <MenuSeparator />
            <MenuItem
              danger
              icon={<Trash2 aria-hidden />}
              {...deletionDialog.onIntent}
              onSelect={() => setOpen('deletion')}
            >
              {strings.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {safety.dialog}
      {open === 'deletion' && (
        <PartOnDemand
          of={deletionDialog}
          props={{ post, onConfirm: confirmDeletion, onClose: close }}
          onLoadError={close}
        />
      )}
      {open === 'tags' && (
        <PartOnDemand of={tagEditor} props={{ post, onClose: close }} onLoadError={close} />
      )}
      {open === 'audience' && (
        <PartOnDemand
          of={audienceDialog}
          props={{ of: post, onClose: close }}
          onLoadError={close}
        />
      )}
    </div>
  );
}

/** The author's link of the next post in the list, else of the previous one, else the list itself. */
function findFocusAfter(inCard: Element | null): HTMLElement | null {
  const item = inCard?.closest('article');
  for (const other of [item?.nextElementSibling, item?.previousElementSibling]) {
    const author = other?.querySelector<HTMLElement>('a:not([tabindex])');
    if (author) return author;
  }
  return inCard?.closest<HTMLElement>('section[tabindex]') ?? null;
}
