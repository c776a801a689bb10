/** The words of a conversation about recordings before the recorder's code loads. */
export const strings = {
  record: 'Record a voice note',
  restored: 'A recording that was cut off is kept here.',
} as const;
