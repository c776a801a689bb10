import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Keys } from '../keys.ts';

export class InvalidToken extends Error {}

/** The claims of the token, or of the key if there is no token. @throws InvalidToken */
export async function readClaims(token: unknown, apikey: string, keys: Keys): Promise<JWTPayload> {
  if (typeof token !== 'string' || token === '' || token.startsWith('sb_')) {
    return { role: apikey === keys.secretKey ? 'service_role' : 'anon' };
  }
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret);
    return (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      const ago = Math.floor(Date.now() / 1000) - (error.payload.exp ?? 0);
      throw new InvalidToken(`Token has expired ${ago} seconds ago`);
    }
    throw new InvalidToken('The provided token is malformed or has an invalid signature');
  }
}
