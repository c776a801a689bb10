import type { Correction } from '../../http/service.ts';
import { endpointOf, readFields, textField, withFields } from '../auth-request.ts';

/**
 * `@supabase/lite` lacks the type `email`, which means a confirmation or a sign-in code, and the prefix of a
 * token with PKCE.
 * Conformance: "a confirmation’s token is accepted as type email, in the form that PKCE uses".
 */
export const authVerifyTypes: Correction = (next) => async (request, caller) => {
  if (endpointOf(request) !== 'POST /verify') return next(request, caller);
  const fields = await readFields(request);
  const token = textField(fields, 'token_hash')?.replace(/^pkce_/, '');
  const types = fields['type'] === 'email' ? ['signup', 'magiclink'] : [fields['type']];
  let response: Response | undefined;
  for (const type of types) {
    const inner = withFields(request, { ...fields, ...(token && { token_hash: token }), type });
    response = await next(inner, caller);
    if (response.ok) break;
  }
  return response ?? next(request, caller);
};
