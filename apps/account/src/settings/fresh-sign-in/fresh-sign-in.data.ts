import { request } from '@pure/data';

/** Whether the member signed in within the last ten minutes, as the server counts it. Throws a `RequestError`. */
export function hasFreshSignIn(): Promise<boolean> {
  return request((client) => client.rpc('has_fresh_sign_in'));
}
