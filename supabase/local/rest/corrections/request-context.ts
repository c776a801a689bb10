import { sql } from 'kysely';
import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite';
import { currentRequest } from '../../http/service.ts';
import type { RoleSettings } from '../../postgres/corrections/schema-cache.ts';
import { RoleConnection, type Queries } from '../../postgres/role-connection.ts';
import { embedPaths } from './embed-paths.ts';

/**
 * `@supabase/lite` grants every table to every role once it finds a policy, sets the claims one query at a
 * time, and sets neither the roles' timeouts nor (outside of functions) the request's headers. This query
 * sets what PostgREST sets at the start of a transaction.
 * Conformance: "a table without a grant is refused", "a statement times out after 3 s for a visitor, and
 * after 8 s for a member or the server", "a function sees the headers of the request".
 */
export class RequestConnection extends RoleConnection {
  roleSettings: RoleSettings = new Map();

  override async introspect(): Promise<IntrospectResult> {
    return embedPaths(await super.introspect(), currentRequest.getStore());
  }

  override async withContext<T>(
    vars: VarsContext | undefined,
    run: (database: Queries) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    if (options?.transaction) {
      await this.setContext(options.transaction, vars, options);
      return run(options.transaction);
    }
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await this.setContext(transaction, vars, options);
        const result = await run(transaction);
        if (options?.forceRollback) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as T;
      throw error;
    }
  }

  private async setContext(
    transaction: Queries,
    vars: VarsContext | undefined,
    options: ConnectionContextOptions | undefined,
  ): Promise<void> {
    const caller = readCaller(vars);
    const request = currentRequest.getStore();
    // A role without a timeout, as `service_role`, has the one of the role that logged in.
    const timeout = this.roleSettings.get(caller.role)?.statementTimeout ?? null;
    await sql`
      select
        set_config('request.jwt.claims', ${caller.claims}, true),
        set_config('request.jwt.claim.sub', ${caller.subject}, true),
        set_config('request.jwt.claim.role', ${caller.role}, true),
        set_config('request.method', ${request?.method ?? ''}, true),
        set_config('request.path', ${pathOf(request)}, true),
        set_config('request.headers', ${headersOf(request)}, true),
        set_config('response.status', '', true),
        set_config('response.headers', '', true),
        set_config('storage.operation', ${caller.operation}, true),
        set_config('search_path', 'public, extensions', true),
        set_config(
          'statement_timeout', coalesce(${timeout}::text, current_setting('statement_timeout')), true
        ),
        set_config('transaction_read_only', ${options?.rpc?.readOnly ? 'on' : 'off'}, true),
        set_config('role', ${caller.role}, true)
    `.execute(transaction);
  }
}

class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('Rolled back');
    this.result = result;
  }
}

interface CallerClaims {
  role: string;
  subject: string;
  claims: string;
  operation: string;
}

function readCaller(vars: VarsContext | undefined): CallerClaims {
  const { auth, storage } = (vars ?? {}) as {
    auth?: { role?: string; uid?: string | null; jwt?: object | null };
    storage?: { operation?: string | null };
  };
  const role = auth?.role ?? 'anon';
  return {
    role,
    subject: auth?.uid ?? '',
    claims: JSON.stringify(auth?.jwt ?? { role }),
    operation: storage?.operation ?? '',
  };
}

function pathOf(request: Request | undefined): string {
  return request ? new URL(request.url).pathname.replace('/rest/v1', '') : '';
}

function headersOf(request: Request | undefined): string {
  return JSON.stringify(request ? Object.fromEntries(request.headers) : {});
}
