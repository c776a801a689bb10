import type { FunctionAnswers } from './access-matrix.ts';

/** How each persona relates to the owner of the data. */
export const personaLabels = {
  anonymous: 'a visitor',
  self: 'oneself',
  friend: 'a friend',
  /** the owner sent them a friend request, still unanswered */
  requested: 'someone asked',
  stranger: 'another member',
  /** the owner blocked them */
  blocked: 'someone blocked',
  /** was a friend; the account is deleted, but its token hasn't expired */
  deleted: 'a deleted account',
} as const;

export type Persona = keyof typeof personaLabels;

export const personas = Object.keys(personaLabels) as Persona[];

export type Answers = FunctionAnswers<Persona>;
