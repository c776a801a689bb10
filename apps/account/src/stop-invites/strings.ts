export const strings = {
  title: 'No more invitations?',
  text: 'Press the button and PURE sends nobody’s invitations to your address any more. You can still join whenever you like.',
  stop: 'Stop invitations',
  stopped: 'Done. No more invitations come to your address.',
  unknown: 'This link isn’t complete, or it’s older than a year. Use the one in the latest email.',
  failed: 'That didn’t work. Try again.',
} as const;
