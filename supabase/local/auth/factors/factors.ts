import type { Sql } from 'postgres';

/** A row of `auth.mfa_factors`. */
export interface Factor {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  secret: string;
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
}

export async function findFactors(sql: Sql, accountId: string): Promise<Factor[]> {
  return sql<Factor[]>`
    select * from auth.mfa_factors where user_id = ${accountId} order by created_at
  `;
}

export async function hasVerifiedFactor(sql: Sql, accountId: string): Promise<boolean> {
  const factors = await findFactors(sql, accountId);
  return factors.some(({ status }) => status === 'verified');
}

/** As in `GET /user`, without the secret. */
export function toFactorJson(factor: Factor): object {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: '',
    last_challenged_at: factor.last_challenged_at,
  };
}

/** Its sessions lose what the factor gave them. */
export async function deleteFactor(sql: Sql, { id }: Factor): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.mfa_factors where id = ${id}`;
    await transaction`
      delete from auth.mfa_amr_claims
      where authentication_method = 'totp'
        and session_id in (select sessions.id from auth.sessions where factor_id = ${id})
    `;
    await transaction`
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}
    `;
  });
}
