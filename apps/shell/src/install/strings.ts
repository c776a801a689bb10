export const strings = {
  title: 'Install PURE',
  text: 'It opens from your home screen, even offline.',
  share: 'Share',
  addToHomeScreen: 'Add to Home Screen',
  add: 'Add',
  install: 'Install',
  decline: 'Not now',
} as const;
