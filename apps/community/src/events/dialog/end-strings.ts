import { plural } from '@pure/ui';

export const endStrings = {
  cancelTitle: 'Cancel this event?',
  cancelText:
    'It stays and shows “Cancelled”, and takes no answers any more. Everybody who answered or was invited is told. Guests can still write.',
  reason: 'Reason (optional)',
  left: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
  keep: 'Keep it',
  cancel: 'Cancel event',
  cancelled: 'Event cancelled',
  cancelFailed: 'Couldn’t cancel the event. Try again.',
  deleteTitle: 'Delete this event?',
  deleteText:
    'The event goes for everybody, with its posts, comments and photos. You can’t bring it back.',
  delete: 'Delete event',
  deleted: 'Event deleted',
  deleteFailed: 'Couldn’t delete the event',
  many: 'changes',
} as const;
