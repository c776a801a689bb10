import type { PostComment } from '@pure/contracts';
import { useSafetyMenu } from '@pure/people';
import { type ContextMenuRef, Menu, MenuItem, onDemand, PartOnDemand } from '@pure/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { strings } from './strings.ts';
import { commentEditForm } from './writing-on-demand.ts';

const deletion = onDemand(() => import(/* webpackChunkName: "own-post" */ './delete-comment.tsx'));

interface CommentMenuProps {
  comment: PostComment;
  contextMenu: ContextMenuRef;
  isMine: boolean;
  onEdit: () => void;
  /** called when it is about to be removed */
  onDelete: () => void;
}

export function CommentMenu(props: CommentMenuProps) {
  const { comment, contextMenu, isMine, onEdit, onDelete } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const safety = useSafetyMenu({
    subject: { kind: 'comment', id: comment.id },
    member: comment.author,
  });
  const close = () => setIsDeleting(false);
  return (
    <>
      <Menu
        label={strings.more}
        trigger={<Ellipsis data-size="small" aria-hidden />}
        contextMenu={contextMenu}
      >
        {isMine && (
          <MenuItem icon={<Pencil aria-hidden />} {...commentEditForm.onIntent} onSelect={onEdit}>
            {strings.editItem}
          </MenuItem>
        )}
        {!isMine && safety.items}
        {comment.may_delete && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            {...deletion.onIntent}
            onSelect={() => setIsDeleting(true)}
          >
            {strings.deleteItem}
          </MenuItem>
        )}
      </Menu>
      {safety.dialog}
      {isDeleting && (
        <PartOnDemand
          of={deletion}
          props={{ comment, onClose: close, onDelete }}
          onLoadError={close}
        />
      )}
    </>
  );
}
