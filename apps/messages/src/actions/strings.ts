import { isolateText } from '@pure/ui';

/** The words beside messages (row 142). Those of the menu load with it. */
export const strings = {
  actions: 'Actions',
  reactions: 'Reactions',
  you: 'You',
  reactedBy: (emoji: string, names: string[]) =>
    `${emoji}: ${names.map(isolateText).join(' and ')}`,
  reacted: (emoji: string) => `You reacted ${emoji}`,
  reaction: (name: string, emoji: string) => `${isolateText(name)} reacted ${emoji}`,
  reactionRemoved: 'Reaction removed',
  reactFailed: 'Couldn’t save your reaction. Try again.',
  manyReactions: 'reactions',
} as const;
