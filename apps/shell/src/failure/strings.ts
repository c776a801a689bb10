export const strings = {
  title: 'Something went wrong here',
  text: 'Nothing of yours is lost. Loading the page again usually mends it.',
  reload: 'Reload',
  home: 'Go to Home',
} as const;
