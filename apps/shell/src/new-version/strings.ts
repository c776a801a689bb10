export const strings = {
  newVersion: 'A new version is ready',
  reload: 'Reload',
  finishFirst: 'Finish what you’re writing or sending. Then Reload is offered again.',
} as const;
