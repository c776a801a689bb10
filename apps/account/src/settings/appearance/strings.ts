export const strings = {
  themeTitle: 'Theme',
  themes: {
    system: ['System', 'As your device has it'],
    light: ['Light', 'Always light'],
    dark: ['Dark', 'Always dark'],
  },
  device: 'Kept in this browser only.',
  motionTitle: 'Motion',
  motion: 'Less motion',
  motionText: 'Pages and menus change without moving.',
  shortcutsTitle: 'Keyboard',
  shortcuts: 'Single-key shortcuts',
  shortcutsText: 'N writes a post, / searches, and ? lists them all.',
  notKept: 'This browser doesn’t keep settings: it lasts until you leave the page.',
  languageTitle: 'Language',
  language: (date: string, number: string) =>
    `PURE speaks English. Dates and numbers look as in your browser: ${date}, and ${number}.`,
} as const;
