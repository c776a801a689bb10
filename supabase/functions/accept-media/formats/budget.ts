import { requireThat } from './broken-file.ts';

/** How many parts of one file may still be looked at, wherever in it they are: lists of lists multiply. */
export interface Budget {
  parts: number;
}

export function spend(budget: Budget, parts = 1): void {
  budget.parts -= parts;
  requireThat(budget.parts >= 0, 'too much to look through');
}
