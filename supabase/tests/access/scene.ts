/**
 * A scene is one owner of things (a member, a group, an event) and the personas: what others are to it. Its
 * table says who may do what; the tests run every cell against the real policies.
 */
export const operations = ['select', 'insert', 'update', 'delete'] as const;

export type Operation = (typeof operations)[number];

/** Which personas may do it. Each adds in their own name, unless the stage of the scene says otherwise. */
export type TableAccess<Persona extends string> = Record<Operation, readonly Persona[]>;

/**
 * What each persona gets from a function. `refused` is an error, `nothing` an empty answer that doesn't tell
 * whether the thing exists; every other word is what the call comes to.
 */
export type Answers<Persona extends string> = Record<Persona, string>;

export interface Scene<Persona extends string> {
  /** what a column means, in the words of the page that is made of the table */
  people: Record<Persona, string>;
  tables: Record<string, TableAccess<Persona>>;
  functions: Record<string, Answers<Persona>>;
}
