import type { Persona } from '../../../access/member-personas.ts';
import type { TableAttempt } from '../table-attempts.ts';

/** Completes attempts on the owner's rows, which contain the owner's id in every table. */
export function withOwnerId<Things extends string>(
  { id }: { id: string },
  attempts: Record<Things, Omit<TableAttempt<Persona>, 'sceneIds'>>,
): Record<Things, TableAttempt<Persona>> {
  const sceneIds = () => [id];
  const completed = Object.entries<Omit<TableAttempt<Persona>, 'sceneIds'>>(attempts).map(
    ([thing, attempt]) => [thing, { ...attempt, sceneIds }],
  );
  return Object.fromEntries(completed) as Record<Things, TableAttempt<Persona>>;
}
