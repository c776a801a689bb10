/** Row 151. */
export const strings = {
  title: 'Events',
  create: 'Create Event',
  tabs: {
    discover: 'Discover Events',
    attending: 'Attending',
    organised: 'My Events',
    past: 'Past',
  },
} as const;
