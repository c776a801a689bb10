export const strings = {
  title: 'Stay Connected',
  text: 'Hear from your friends while PURE is closed. In Settings you choose what reaches you, and when it stays quiet.',
  enable: 'Turn on notifications',
  close: 'Not now',
} as const;
