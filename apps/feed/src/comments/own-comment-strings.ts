/** loaded with the menu of a comment */
export const strings = {
  edit: {
    ask: 'Edit your comment',
    send: 'Save',
    empty: 'Please enter a comment',
    done: 'Comment updated',
    failed: 'Couldn’t save your comment. Try again.',
  },
  deleteTitle: 'Delete this comment?',
  deleteTitleOf: (firstName: string) => `Delete ${firstName}’s comment?`,
  deleteText: 'It disappears for everyone. Replies to it stay.',
  deleteDone: 'Comment deleted',
  deleteFailed: 'Couldn’t delete the comment. Try again.',
  deleteItem: 'Delete',
  keep: 'Keep it',
} as const;
