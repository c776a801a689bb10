export const operations = ['select', 'insert', 'update', 'delete'] as const;

export type Operation = (typeof operations)[number];

/** The personas that may do each operation. They add rows in their own name unless a fixture says otherwise. */
export type TableAccess<Persona extends string> = Record<Operation, readonly Persona[]>;

/**
 * The outcome of a function for each persona. `refused` is an error. `nothing` is an empty answer, which
 * doesn't show whether the thing exists. Other words name the content of the answer.
 */
export type FunctionAnswers<Persona extends string> = Record<Persona, string>;

/** The access rights of the personas around one owner: a member, a group or an event. */
export interface AccessMatrix<Persona extends string> {
  /** the column headings of the generated page */
  labels: Record<Persona, string>;
  tables: Record<string, TableAccess<Persona>>;
  functions: Record<string, FunctionAnswers<Persona>>;
}

/**
 * Builders for the answers of one function in the matrix of a group or event. Visitors and deleted accounts
 * are refused by default.
 */
export function answerBuilders<Persona extends string>(labels: Record<Persona, string>) {
  const fill = (personas: readonly Persona[], answer: string) =>
    Object.fromEntries(personas.map((persona) => [persona, answer]));

  /** The same answer for all members who aren't listed in `except`. */
  const everyone = (answer: string, except: Partial<FunctionAnswers<Persona>> = {}) =>
    ({
      ...fill(Object.keys(labels) as Persona[], answer),
      anonymous: 'refused',
      deleted: 'refused',
      ...except,
    }) as FunctionAnswers<Persona>;

  /** This answer for the listed personas, and an empty one for the others. */
  const onlyFor = (
    personas: readonly Persona[],
    answer: string,
    except: Partial<FunctionAnswers<Persona>> = {},
  ) =>
    everyone('nothing', { deleted: 'nothing', ...fill(personas, answer), ...except } as Partial<
      FunctionAnswers<Persona>
    >);

  return { everyone, onlyFor };
}
