import { plural } from '@pure/ui';

const messages = { one: 'this message', other: 'these # messages' };

/** The words of the menu of a message and of its dialogs (row 142). */
export const strings = {
  menu: 'Message',
  react: 'React',
  moreReactions: 'More reactions',
  reply: 'Reply',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy the text',
  edit: 'Edit',
  keep: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  tryAgain: 'Try again',
  unsend: {
    item: 'Unsend',
    title: (count: number) => `Unsend ${plural(count, messages)}?`,
    text: (first: string) =>
      `${first} then sees “Message deleted” here, but may have read or saved it already.`,
    done: 'Message deleted',
    failed: (first: string) => `Couldn’t unsend. ${first} still sees it.`,
    some: (failed: number, all: number, reason: string) =>
      `${failed} of ${all} aren’t unsent. ${reason}`,
    refused: 'You can unsend a message for 48 hours',
  },
  hide: {
    item: 'Delete for me',
    title: (count: number) => `Delete ${plural(count, messages)} for you?`,
    text: (first: string) =>
      `It goes from your devices for good. ${first} keeps it and isn’t told.`,
    done: 'Deleted for you',
    failed: 'Couldn’t delete. Try again.',
  },
  gone: 'It isn’t there any more.',
  many: 'deletions',
} as const;
