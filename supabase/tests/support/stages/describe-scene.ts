import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations, type Scene, type TableAccess } from '../../access/scene.ts';
import { readingFunctions } from './reading-functions.ts';
import { answerOf, attempt, type Stage } from './stage.ts';

/** One test for every cell of a scene's table. */
export function describeScene<Persona extends string>(
  title: string,
  { people, tables, functions }: Scene<Persona>,
  open: () => Promise<Stage<Persona, string, string>>,
): void {
  const personas = Object.keys(people) as Persona[];
  let stage: Stage<Persona, string, string>;
  let reading: ReadonlySet<string>;
  let isAsArranged = true;

  describe(`${title} [192] [193]`, () => {
    beforeAll(async () => {
      [stage, reading] = [await open(), await readingFunctions()];
    });

    beforeEach(async () => {
      if (!isAsArranged) await stage.arrange();
      // Until a cell has shown otherwise: one that breaks off has shown nothing.
      isAsArranged = false;
    });

    for (const [thing, access] of Object.entries<TableAccess<Persona>>(tables)) {
      for (const operation of operations) {
        for (const persona of personas) {
          const allowed = access[operation].includes(persona);
          test(`${thing}: ${persona} ${allowed ? 'may' : 'may not'} ${operation}`, async () => {
            const tried = stage.attempts[thing];
            if (!tried) throw new Error(`nobody tries ${thing}`);
            const client = stage.clientOf(persona);
            const { found, mayHaveWritten } = await attempt(tried, operation, client, persona);
            isAsArranged = !mayHaveWritten;
            expect(found).toBe(allowed);
          });
        }
      }
    }

    for (const [name, answers] of Object.entries<Record<Persona, string>>(functions)) {
      for (const persona of personas) {
        test(`${name}: ${persona} gets ${answers[persona]}`, async () => {
          const call = stage.calls[name];
          if (!call) throw new Error(`nobody calls ${name}`);
          const client = stage.clientOf(persona);
          const { found, mayHaveWritten } = await answerOf(call, client, persona);
          isAsArranged = reading.has(name) || !mayHaveWritten;
          expect(found).toBe(answers[persona]);
        });
      }
    }
  });
}
