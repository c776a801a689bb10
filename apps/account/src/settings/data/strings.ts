export const strings = {
  exportTitle: 'A copy of your data',
  exportText:
    'One zip file with everything that PURE holds of yours: what you wrote and did as JSON, and your pictures and videos as they are. You can make three a day.',
  exportStart: 'Make a copy',
  exportStop: 'Stop',
  exporting: (entries: string, files: string) => `${entries} and ${files} so far`,
  entries: { one: '# entry', other: '# entries' },
  files: { one: '# file', other: '# files' },
  waiting: "You're offline. The copy goes on when you're back.",
  unreachable: "PURE isn't answering right now. The copy goes on by itself.",
  exported: 'Your copy is complete.',
  missing: { one: '# file could not be read.', other: '# files could not be read.' },
  exportLimit: 'You have made three copies today. Please try again tomorrow.',
  exportFailed: "The copy couldn't be made. Please try again.",
  fileName: (date: string) => `pure-${date}.zip`,

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
  deleteHint: 'There is no way back. You may want a copy of your data first.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account for good?',
  password: 'Your password',
  word: 'Type DELETE',
  wordHint: 'In capital letters',
  wrongWord: 'Please type DELETE',
  noPassword: 'Please type your password',
  wrongPassword: 'That password is not correct.',
  tries: 'tries',
  cancel: 'Keep my account',
  confirm: 'Delete for good',
  deleting: 'Deleting your files first, then what you wrote, then your account...',
  goesOn:
    'This page may be closed: the deletion goes on. A mail tells you when the last file is gone.',
  unreachableDeleting: "PURE isn't answering right now. The deletion goes on without you.",
  offlineDeleting: "You're offline. The deletion goes on without you.",
  deleteFailed: "The account couldn't be deleted. Please try again.",
  deleted: 'Your account is deleted. Take care.',
} as const;

/** The word that a member types to delete their account. */
export const DELETE_WORD = 'DELETE';
