export const strings = {
  deleteTitle: 'Delete your account',
  goes: 'What goes, for everybody and for good:',
  goesList: [
    'your profile, your picture, your friendships',
    'your posts, comments, likes and stories, with all their pictures and videos',
    'your conversations, on both sides',
    'events that you organise',
  ],
  stays: 'What others keep:',
  staysList: [
    'their own posts and comments',
    'groups that you founded, with their members',
    'copies that somebody saved',
  ],
  deleteHint: 'There is no way back.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account for good?',
  password: 'Your password',
  word: 'Type DELETE',
  wordHint: 'In capital letters',
  wrongWord: 'Please type DELETE',
  noPassword: 'Please type your password',
  wrongPassword: 'That password is not correct.',
  tooMany: 'Too many tries. Please wait an hour and try again.',
  cancel: 'Keep my account',
  confirm: 'Delete for good',
  deleting: 'Deleting your files first, then what you wrote, then your account...',
  goesOn: 'This page may be closed: the deletion goes on.',
  offlineDeleting: "You're offline. The deletion goes on without you.",
  deleteFailed: "The account couldn't be deleted. Please try again.",
  deleted: 'Your account is deleted. Take care.',
} as const;

/** The word that a member types to delete their account. */
export const DELETE_WORD = 'DELETE';
