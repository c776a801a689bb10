export const strings = {
  overrides: 'Overridden remotes',
  takenFrom: (remote: string, origin: string) => `${remote} from ${new URL(origin).host}`,
  turnOff: 'Turn off',
} as const;
