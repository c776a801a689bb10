import type { Persona } from '../../../access.ts';
import type { Attempt } from '../stage.ts';

/** Whatever the table, a row of the owner's holds their id. */
export function ofOwner<Things extends string>(
  { id }: { id: string },
  attempts: Record<Things, Omit<Attempt<Persona>, 'marks'>>,
): Record<Things, Attempt<Persona>> {
  const marks = () => [id];
  const marked = Object.entries<Omit<Attempt<Persona>, 'marks'>>(attempts).map(
    ([thing, attempt]) => [thing, { ...attempt, marks }],
  );
  return Object.fromEntries(marked) as Record<Things, Attempt<Persona>>;
}
