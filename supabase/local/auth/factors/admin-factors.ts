import type { Context } from '../../context.ts';
import { authError } from '../auth-error.ts';
import { isUuid } from '../auth-request.ts';
import { deleteFactor, findFactors, toFactorJson } from './factors.ts';

/** Lists an account's factors, or deletes one, for the secret key. */
export async function adminFactors(
  authSql: Context['authSql'],
  method: string,
  accountId: string,
  factorId?: string,
): Promise<Response> {
  const factors = isUuid(accountId) ? await findFactors(authSql, accountId) : [];
  if (!factorId && method === 'GET') return Response.json(factors.map(toFactorJson));
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
  if (method !== 'DELETE') return authError(405, 'method_not_allowed', 'Method not allowed');
  await deleteFactor(authSql, factor);
  return Response.json(toFactorJson(factor));
}
