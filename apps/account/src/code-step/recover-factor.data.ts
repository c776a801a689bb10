import { postJson, RequestError } from '@pure/data';
import { withAccountSecurity } from '@pure/session';

export type RecoveryProblem =
  | 'wrong-password'
  | 'wrong-code'
  | 'rate-limited'
  | 'session-ended'
  | 'offline'
  | 'unexpected';

interface Recovery {
  password: string;
  code: string;
}

/**
 * Removes the member's authenticator apps by a recovery code. It keeps this session, whose next token has all
 * rights.
 * @returns what went wrong, or null
 */
export async function recoverFactor(recovery: Recovery): Promise<RecoveryProblem | null> {
  try {
    await postJson('/functions/v1/recover-factor', recovery);
  } catch (error) {
    return error instanceof RequestError ? problemOf(error) : 'unexpected';
  }
  const refreshed = await withAccountSecurity((security) => security.refreshSession());
  return refreshed.ok ? null : 'session-ended';
}

function problemOf({ kind, code }: RequestError): RecoveryProblem {
  if (code === 'wrong_password') return 'wrong-password';
  if (code === 'wrong_code') return 'wrong-code';
  if (kind === 'rate-limited') return 'rate-limited';
  return kind === 'network' ? 'offline' : 'unexpected';
}
