export const strings = {
  title: 'Install PURE',
  text: 'It opens from your home screen, and without a network, too.',
  share: 'Share',
  addToHomeScreen: 'Add to Home Screen',
  add: 'Add',
  install: 'Install',
  decline: 'Not now',
} as const;
