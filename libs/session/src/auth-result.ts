import type { AuthProblem } from './auth-problem.ts';

export interface Failure {
  ok: false;
  problem: AuthProblem;
}

/** How an attempt of a member with Auth ended. */
export type AuthResult = { ok: true } | Failure;

/**
 * What is refused before Auth is asked, by an answer that isn't one, or by the network. What Auth itself
 * says is `failed`, beside the code that reads it and needs the Auth library for that.
 */
export function refused(kind: AuthProblem['kind'], message = ''): Failure {
  return { ok: false, problem: { kind, message, reasons: [] } };
}
