import type { Correction } from '../../http/exchange.ts';
import { endpointOf, fieldsOf, textOf, withFields } from '../auth-request.ts';

/**
 * `@supabase/lite` knows neither the type `email`, which stands for a confirmation as well as a sign-in
 * code, nor the mark that PKCE puts before a token.
 * Conformance: "a confirmation’s token is accepted as type email, in the form that PKCE uses".
 */
export const authVerifyTypes: Correction = (next) => async (request, caller) => {
  if (endpointOf(request) !== 'POST /verify') return next(request, caller);
  const fields = await fieldsOf(request);
  const token = textOf(fields, 'token_hash')?.replace(/^pkce_/, '');
  const types = fields['type'] === 'email' ? ['signup', 'magiclink'] : [fields['type']];
  let response: Response | undefined;
  for (const type of types) {
    const inner = withFields(request, { ...fields, ...(token && { token_hash: token }), type });
    response = await next(inner, caller);
    if (response.ok) break;
  }
  return response ?? next(request, caller);
};
