import type { PostComment } from '@pure/contracts';
import { type ContextMenuRef, Menu, MenuItem, onDemand, PartOnDemand } from '@pure/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { editForm } from './edit-form-on-demand.ts';
import { strings } from './strings.ts';

const deletion = onDemand(
  () => import(/* webpackChunkName: "own-comment" */ './delete-comment.tsx'),
);

interface CommentMenuProps {
  comment: PostComment;
  contextMenu: ContextMenuRef;
  /** absent for another member's comment */
  onEdit?: (() => void) | undefined;
  /** called when it is about to be removed */
  onDelete: () => void;
}

export function CommentMenu({ comment, contextMenu, onEdit, onDelete }: CommentMenuProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => setIsDeleting(false);
  return (
    <>
      <Menu
        label={strings.more}
        trigger={<Ellipsis data-size="small" aria-hidden />}
        contextMenu={contextMenu}
      >
        {onEdit && (
          <MenuItem icon={<Pencil aria-hidden />} {...editForm.onIntent} onSelect={onEdit}>
            {strings.editItem}
          </MenuItem>
        )}
        <MenuItem
          danger
          icon={<Trash2 aria-hidden />}
          {...deletion.onIntent}
          onSelect={() => setIsDeleting(true)}
        >
          {strings.deleteItem}
        </MenuItem>
      </Menu>
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
