const VARIABLE = 'LITE_AUTH_BCRYPT_COST';

/** The exponent of bcrypt's rounds, as `@supabase/lite` takes it: 10, unless the environment says otherwise. */
export const passwordCost = () => Number(process.env[VARIABLE] ?? '10');

/** For tests, whose passwords are worth nothing: hashing them with care would take most of their time. */
export function hashLightly(): void {
  process.env[VARIABLE] ??= '4';
}
