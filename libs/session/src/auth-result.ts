import { readAuthProblem, type AuthProblem } from './auth-problem.ts';

interface Failure {
  ok: false;
  problem: AuthProblem;
}

/** How an attempt of a member with Auth ended. */
export type AuthResult = { ok: true } | Failure;

/** What Auth, or the way to it, said. */
export function failed(error: unknown): Failure {
  return { ok: false, problem: readAuthProblem(error) };
}

/** What is refused before Auth is asked, or by an answer that isn't one. */
export function refused(kind: AuthProblem['kind'], message = ''): Failure {
  return { ok: false, problem: { kind, message, reasons: [] } };
}
