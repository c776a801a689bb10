import type { PostComment } from '@pure/contracts';
import { Menu, MenuItem } from '@pure/ui';
import { Ellipsis, Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { DeleteComment } from './delete-comment.tsx';
import { strings } from './strings.ts';

interface CommentMenuProps {
  comment: PostComment;
  /** absent where the words are somebody else's */
  onEdit?: (() => void) | undefined;
  /** called when it is about to leave the screen */
  onDelete: () => void;
}

export function CommentMenu({ comment, onEdit, onDelete }: CommentMenuProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Menu label={strings.more} trigger={<Ellipsis data-size="small" aria-hidden />}>
        {onEdit && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            {strings.editItem}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash aria-hidden />} onSelect={() => setIsDeleting(true)}>
          {strings.deleteItem}
        </MenuItem>
      </Menu>
      <DeleteComment
        comment={comment}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDelete={onDelete}
      />
    </>
  );
}
