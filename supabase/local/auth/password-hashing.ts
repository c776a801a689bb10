const VARIABLE = 'LITE_AUTH_BCRYPT_COST';

/** The exponent of bcrypt's rounds. `@supabase/lite` reads the same variable. */
export const passwordHashRounds = () => Number(process.env[VARIABLE] ?? '10');

/** For tests. Secure hashes would take most of their time. */
export function setFastPasswordHashes(): void {
  process.env[VARIABLE] ??= '4';
}
