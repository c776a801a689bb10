export const strings = {
  exportTitle: 'A copy of your data',
  exportText:
    'One zip file with everything that PURE holds of yours: what you wrote and did, in files that other programs can read, and your photos and videos as they are. You can make three a day.',
  exportStart: 'Make a copy',
  exportStop: 'Stop',
  exporting: (entries: string, files: string) => `${entries} and ${files} so far`,
  entries: { one: '# entry', other: '# entries' },
  files: { one: '# file', other: '# files' },
  waiting: 'You’re offline. The copy goes on when you’re back.',
  unreachable: 'PURE isn’t answering right now. The copy goes on by itself.',
  exported: 'Your copy is complete.',
  missing: { one: '# file couldn’t be read.', other: '# files couldn’t be read.' },
  exportLimit: 'You’ve made three copies today. Try again tomorrow.',
  exportFailed: 'Couldn’t make the copy. Try again.',
  fileName: (date: string) => `pure-${date}.zip`,

  deleteTitle: 'Delete your account',
  goes: 'What goes, for everybody and for good:',
  goesList: [
    'your profile, your picture, your friendships',
    'your posts, comments, likes and stories, with all their photos and videos',
    'your conversations, on both sides',
    'events that you organize',
  ],
  stays: 'What others keep:',
  staysList: [
    'their own posts, and their comments on posts that aren’t yours',
    'groups that you founded, with their members',
    'copies that somebody saved',
  ],
  deleteHint: 'There’s no way back. You may want a copy of your data first.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account for good?',
  password: 'Your password',
  word: 'Type DELETE',
  wordHint: 'In capital letters',
  wrongWord: 'Type the word DELETE',
  noPassword: 'Type your password',
  wrongPassword: 'That password isn’t correct.',
  tries: 'tries',
  cancel: 'Keep my account',
  confirm: 'Delete for good',
  deleting: 'Deleting your files first, then what you wrote, then your account...',
  goesOn:
    'You can close this page: the deletion goes on. An email tells you when the last file is gone.',
  unreachableDeleting: 'PURE isn’t answering right now. The deletion goes on without you.',
  offlineDeleting: 'You’re offline. The deletion goes on without you.',
  deleteFailed: 'Couldn’t delete your account. Try again.',
  deleted: 'Your account is deleted. Take care.',
} as const;

/** The word that a member types to delete their account. */
export const DELETE_WORD = 'DELETE';
