import { request } from '@pure/data';

/** How many codes still work. Throws a `RequestError`. */
export async function countRecoveryCodes(signal: AbortSignal): Promise<number> {
  const { left } = await request((client) => client.rpc('recovery_codes_left'), { signal });
  return left;
}

/** Ten new codes in place of all earlier ones. It asks for a sign-in, or digits, of the last ten minutes. */
export async function createRecoveryCodes(): Promise<string[]> {
  const { codes } = await request((client) => client.rpc('create_recovery_codes'));
  return codes;
}
