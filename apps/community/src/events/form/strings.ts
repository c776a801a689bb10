import { plural } from '@pure/ui';

/** Row 152. */
export const strings = {
  create: 'Create Event',
  titleOf: { new: 'Create Event', copy: 'Another event like this', edit: 'Edit event' },
  save: 'Save',
  saving: 'Saving...',
  creating: 'Creating...',

  required: 'Please fill in all required fields',
  titleField: 'Title',
  titleMissing: 'Give it a title',
  description: 'Description',
  descriptionMissing: 'Say what it’s about',
  left: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
  tooLong: (over: number) =>
    plural(over, { one: '# character too many', other: '# characters too many' }),

  start: 'Start',
  startMissing: 'Say when it starts',
  end: 'End (optional)',
  endTooEarly: 'The end must be after the start',
  zone: 'Time zone',
  zoneHint: 'Start and end are times there.',
  zoneUnknown: 'Choose a time zone',
  skipped: (time: string) => `The clocks change that night: this becomes ${time}.`,

  location: 'Place (optional)',
  locationHint: 'In words, such as an address',
  position: 'Position',
  positionHint: 'Lets people nearby find the event. Rounded to about 100 metres.',
  addPosition: 'Use where I am now',
  locating: 'Looking...',
  removePosition: 'Remove',
  positionDenied:
    'Your browser keeps your position to itself. You can change that in its settings for this site.',
  positionFailed: 'Couldn’t find out where you are. Try again.',
  link: 'Link (optional)',
  linkHint: 'For an online event',
  linkInvalid: 'A link begins with https:// or http://',
  limit: 'Maximum number of guests (optional)',
  limitInvalid: 'A whole number, at least 1',
  limitTooHigh: 'That’s more guests than a place can hold',
  limitTooLow: (guests: number) =>
    plural(guests, {
      one: '# guest is going already',
      other: '# guests are going already',
    }),

  privacy: 'Who can come',
  privacyTexts: {
    public: 'Every member finds it and may come. What is written in it stays among its guests.',
    private: 'People come by invitation or ask first. Only they see the place.',
  },
  coverTitle: 'Event cover',
  coverFailed: 'Failed to upload event cover',

  created: 'Event created successfully!',
  createFailed: 'Failed to create event',
  logIn: 'Please log in to create events',
  saved: 'Changes saved',
  saveFailed: 'Couldn’t save the event. Try again.',
  many: 'events',
  manyChanges: 'changes',
} as const;
