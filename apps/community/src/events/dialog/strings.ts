import { plural } from '@pure/ui';

/** Rows 158 to 161. */
export const strings = {
  event: 'Event',
  dialog: {
    loading: 'Loading the event',
    gone: 'This event isn’t available',
    goneText: 'It may have been deleted, or its organizer may have closed it to you.',
    failed: 'Couldn’t load the event',
    toList: 'Go to your events',
  },

  tabs: {
    details: 'Details',
    discussion: 'Discussion',
    attendees: 'Attendees',
    photos: 'Photos',
  },
  amongGuests: 'Discussion, guest list and photos are for those who come, or may come.',

  coverTitle: 'Event cover',
  coverUpdated: 'Event cover updated!',
  coverRemoved: 'Event cover removed',
  coverFailed: 'Failed to upload event cover',

  organisedBy: 'Organized by',
  public: 'Public event',
  publicText: 'Every member finds it and may come.',
  private: 'Private event',
  privateText: 'People come by invitation or ask first.',
  locationAmongGuests: 'Guests see the place and the organizer.',
  cancelled: 'This event is cancelled',
  friendsGoing(names: string[], more: number, isPast: boolean): string {
    const others =
      names.length > 0
        ? { one: '# more friend', other: '# more friends' }
        : { one: '# friend', other: '# friends' };
    const all = more > 0 ? [...names, plural(more, others)] : names;
    const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(all);
    if (isPast) return `${list} went`;
    return `${list} ${names.length + more === 1 ? 'is' : 'are'} going`;
  },

  requests: (count: number) => plural(count, { one: '# asks to come', other: '# ask to come' }),
  invite: 'Invite friends',
  addToCalendar: 'Add to calendar',
  reminders: 'Reminders',
  inviteTitle: (title: string) => `Invite to ${title}`,
  inviteFailed: 'Failed to invite user to event',
  attendsAlready: 'User is already attending this event',
  invitedAlready: 'User has already been invited to this event',
  manyInvitations: 'invitations',

  menu: 'More about this event',
  edit: 'Edit event',
  another: 'Make another like this',
  keptOut: 'Members kept out',
  share: 'Copy link',
  whoOpensPublic: 'Every member of PURE can open it.',
  whoOpensPrivate: 'Members who open it see its card and may ask to come.',
  cancel: 'Cancel event',
  delete: 'Delete event',
} as const;
