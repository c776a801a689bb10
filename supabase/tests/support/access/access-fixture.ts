import { randomUUID } from 'node:crypto';
import { anonymousClient, type Client, type Member } from '../members.ts';
import type { FunctionCall } from './function-calls.ts';
import type { TableAttempt } from './table-attempts.ts';

/** The personas of an access matrix with the rows that they try to reach. */
export interface AccessFixture<
  Persona extends string,
  Things extends string,
  Functions extends string,
> {
  clientOf: (persona: Persona) => Client;
  /** puts the rows back after a cell that may have changed them */
  resetRows: () => Promise<void>;
  tableAttempts: Record<Things, TableAttempt<Persona>>;
  functionCalls: Record<Functions, FunctionCall<Persona>>;
}

/** Builds a fixture of these personas and a visitor. The rows have new ids after every reset. */
export async function createAccessFixture<
  Someone extends string,
  Rows,
  Things extends string,
  Functions extends string,
>(
  personas: Record<Someone, Member>,
  resetRows: () => Promise<Rows>,
  define: (
    rows: () => Rows,
    idOf: (persona: Someone | 'anonymous') => string,
  ) => Pick<
    AccessFixture<Someone | 'anonymous', Things, Functions>,
    'tableAttempts' | 'functionCalls'
  >,
): Promise<AccessFixture<Someone | 'anonymous', Things, Functions>> {
  const anonymous = anonymousClient();
  let rows = await resetRows();
  return {
    clientOf: (persona) => (persona === 'anonymous' ? anonymous : personas[persona].client),
    resetRows: async () => {
      rows = await resetRows();
    },
    ...define(
      () => rows,
      (persona) => (persona === 'anonymous' ? randomUUID() : personas[persona].id),
    ),
  };
}
