import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations, type Scene, type TableAccess } from '../../access/scene.ts';
import { answerOf, succeeds, type Stage } from './stage.ts';

/** One test for every cell of a scene's table. */
export function describeScene<Persona extends string>(
  title: string,
  { people, tables, functions }: Scene<Persona>,
  open: () => Promise<Stage<Persona, string, string>>,
): void {
  const personas = Object.keys(people) as Persona[];
  let stage: Stage<Persona, string, string>;

  beforeAll(async () => {
    stage = await open();
  });

  beforeEach(() => stage.arrange());

  describe(`${title} [192] [193]`, () => {
    for (const [thing, access] of Object.entries<TableAccess<Persona>>(tables)) {
      for (const operation of operations) {
        for (const persona of personas) {
          const allowed = access[operation].includes(persona);
          test(`${thing}: ${persona} ${allowed ? 'may' : 'may not'} ${operation}`, async () => {
            const attempt = stage.attempts[thing];
            if (!attempt) throw new Error(`nobody tries ${thing}`);
            expect(await succeeds(attempt, operation, stage.clientOf(persona), persona)).toBe(
              allowed,
            );
          });
        }
      }
    }

    for (const [name, answers] of Object.entries<Record<Persona, string>>(functions)) {
      for (const persona of personas) {
        test(`${name}: ${persona} gets ${answers[persona]}`, async () => {
          const call = stage.calls[name];
          if (!call) throw new Error(`nobody calls ${name}`);
          expect(await answerOf(call, stage.clientOf(persona), persona)).toBe(answers[persona]);
        });
      }
    }
  });
}
