import { RequestError } from '@pure/data';
import { type AuthenticatorApp, withAccountSecurity } from '@pure/session';

/** Throws a `RequestError`. */
export async function readApps(): Promise<AuthenticatorApp[]> {
  const result = await withAccountSecurity((security) => security.listApps());
  if (result.ok) return result.apps;
  throw new RequestError(result.problem.kind === 'offline' ? 'network' : 'unknown', {
    message: result.problem.message,
  });
}
