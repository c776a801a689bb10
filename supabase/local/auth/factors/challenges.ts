import { randomUUID } from 'node:crypto';
import type { ISql, Sql } from 'postgres';
import { authError } from '../auth-error.ts';
import { isUuid } from '../auth-request.ts';
import type { Factor } from './factors.ts';

/** The lifetime of a challenge, and of an unverified factor without one. */
export const CHALLENGE_SECONDS = 300;

/** @returns the id of the challenge */
export async function insertChallenge(authSql: Sql, factor: Factor, peer: string): Promise<string> {
  const id = randomUUID();
  await authSql.begin(async (sql) => {
    // The factor first: two that insert first hold its row together, and then wait for each other.
    await sql`
      update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}
    `;
    await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${peer})
    `;
  });
  return id;
}

/** @returns why the challenge can't be answered, if it can't */
export async function checkChallenge(
  sql: ISql,
  factor: Factor,
  id: string,
  peer: string,
): Promise<Response | undefined> {
  const [challenge] = isUuid(id)
    ? await sql<{ answered: boolean; expired: boolean; moved: boolean }[]>`
        select verified_at is not null as answered, ip_address <> ${peer} as moved,
          created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as expired
        from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}
      `
    : [];
  if (!challenge) {
    return authError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (challenge.answered || challenge.moved) {
    return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.expired) {
    return authError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return undefined;
}
