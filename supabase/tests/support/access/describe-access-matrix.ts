import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations, type AccessMatrix, type TableAccess } from '../../access/access-matrix.ts';
import { database } from '../backend.ts';
import type { AccessFixture } from './access-fixture.ts';
import { attemptCall } from './function-calls.ts';
import { attemptOperation } from './table-attempts.ts';

/** Defines one test for every cell of an access matrix. */
export function describeAccessMatrix<Persona extends string>(
  title: string,
  { labels, tables, functions }: AccessMatrix<Persona>,
  createFixture: () => Promise<AccessFixture<Persona, string, string>>,
): void {
  const personas = Object.keys(labels) as Persona[];
  let fixture: AccessFixture<Persona, string, string>;
  let readOnly: ReadonlySet<string>;
  let isUnchanged = true;

  describe(`${title} [192] [193]`, () => {
    beforeAll(async () => {
      [fixture, readOnly] = [await createFixture(), await readOnlyFunctions()];
    });

    beforeEach(async () => {
      if (!isUnchanged) await fixture.resetRows();
      // A cell that throws has proved nothing, so the next one starts with a reset.
      isUnchanged = false;
    });

    for (const [thing, access] of Object.entries<TableAccess<Persona>>(tables)) {
      for (const operation of operations) {
        for (const persona of personas) {
          const allowed = access[operation].includes(persona);
          test(`${thing}: ${persona} ${allowed ? 'may' : 'may not'} ${operation}`, async () => {
            const attempt = fixture.tableAttempts[thing];
            if (!attempt) throw new Error(`the fixture has no attempt for ${thing}`);
            const client = fixture.clientOf(persona);
            const cell = await attemptOperation(attempt, operation, client, persona);
            isUnchanged = !cell.mayHaveWritten;
            expect(cell.result).toBe(allowed);
          });
        }
      }
    }

    for (const [name, answers] of Object.entries<Record<Persona, string>>(functions)) {
      for (const persona of personas) {
        test(`${name}: ${persona} gets ${answers[persona]}`, async () => {
          const call = fixture.functionCalls[name];
          if (!call) throw new Error(`the fixture has no call of ${name}`);
          const client = fixture.clientOf(persona);
          const cell = await attemptCall(call, client, persona);
          isUnchanged = readOnly.has(name) || !cell.mayHaveWritten;
          expect(cell.result).toBe(answers[persona]);
        });
      }
    }
  });
}

/**
 * The API's functions that can't write. Postgres refuses a write in a stable function; a structure check
 * proves that no stable function calls a volatile one.
 */
async function readOnlyFunctions(): Promise<ReadonlySet<string>> {
  const functions = await database()<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    group by proname having bool_and(provolatile <> 'v')
  `;
  return new Set(functions.map(({ name }) => name));
}
