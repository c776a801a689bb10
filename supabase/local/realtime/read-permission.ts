import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { JWTPayload } from 'jose';

export interface Permission {
  read: boolean;
  write: boolean;
}

const roles = new Set(['anon', 'authenticated', 'service_role']);

/** Tests the policies on `realtime.messages` with a row that is rolled back, as Realtime does. */
export async function readPermission(
  sql: Sql,
  claims: JWTPayload,
  topic: string,
): Promise<Permission> {
  const role =
    typeof claims['role'] === 'string' && roles.has(claims['role']) ? claims['role'] : 'anon';
  const probe = randomUUID();
  const permission: Permission = { read: false, write: false };
  await sql
    .begin(async (transaction) => {
      await transaction`
        insert into realtime.messages (id, topic, extension, private)
        values (${probe}, ${topic}, 'broadcast', true)
      `;
      await transaction`
        select
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
          set_config('request.jwt.claim.role', ${role}, true),
          set_config('realtime.topic', ${topic}, true),
          set_config('role', ${role}, true)
      `;
      const rows = await transaction`select from realtime.messages where id = ${probe}`;
      permission.read = rows.length > 0;
      permission.write = await transaction
        .savepoint(async (attempt) => {
          await attempt`
            insert into realtime.messages (topic, extension, private)
            values (${topic}, 'broadcast', true)
          `;
          return true;
        })
        .catch(() => false);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return permission;
}

class Rollback extends Error {}
