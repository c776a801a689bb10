import { postJson, RequestError } from '@pure/data';
import { session, withAccountSecurity } from '@pure/session';

export type RecoveryProblem =
  | 'wrong-password'
  | 'wrong-code'
  | 'rate-limited'
  | 'session-ended'
  | 'offline'
  | 'outdated'
  | 'unexpected';

interface Recovery {
  password: string;
  code: string;
  /** an earlier try failed on its way: the code may be used up */
  mayBeDone: boolean;
}

/**
 * Removes the member's authenticator apps by a recovery code. It keeps this session, whose next token has all
 * rights.
 * @returns what went wrong, or null
 */
export async function recoverFactor({
  password,
  code,
  mayBeDone,
}: Recovery): Promise<RecoveryProblem | null> {
  if (mayBeDone) {
    const problem = await refreshSession();
    if (problem !== null || !session.getState().needsCode) return problem;
  }
  try {
    await postJson('/functions/v1/recover-factor', { password, code });
  } catch (error) {
    return error instanceof RequestError ? problemOf(error) : 'unexpected';
  }
  return refreshSession();
}

async function refreshSession(): Promise<RecoveryProblem | null> {
  const result = await withAccountSecurity((security) => security.refreshSession());
  if (result.ok) return null;
  const { kind, isOutdated } = result.problem;
  if (isOutdated) return 'outdated';
  return kind === 'offline' || kind === 'unavailable' ? 'offline' : 'session-ended';
}

function problemOf({ kind, code }: RequestError): RecoveryProblem {
  if (code === 'wrong_password') return 'wrong-password';
  if (code === 'wrong_code') return 'wrong-code';
  if (kind === 'rate-limited') return 'rate-limited';
  return kind === 'network' ? 'offline' : 'unexpected';
}
