import { paths, type Configuration } from '@pure/contracts';
import type { AuthError, Factor, GoTrueClient } from '@supabase/auth-js';
import type { AuthProblem, AuthProblemKind } from './auth-result.ts';
import type { AuthChunk } from './load-auth-chunk.ts';
import type { Session } from './session.ts';

export type SecurityProblemKind =
  | AuthProblemKind
  | 'wrong-password'
  | 'wrong-code'
  /** the session has to pass the second step first */
  | 'needs-code'
  | 'name-taken'
  | 'too-many-apps';

export interface SecurityProblem extends Omit<AuthProblem, 'kind'> {
  kind: SecurityProblemKind;
}

export type SecurityResult<Data = unknown> =
  | ({ ok: true } & Data)
  | { ok: false; problem: SecurityProblem };

/** An authenticator app that a member confirmed. */
export interface AuthenticatorApp {
  id: string;
  name: string;
  /** ISO 8601 */
  createdAt: string;
}

/** An app that its first digits have yet to confirm. */
export interface NewApp {
  id: string;
  /** a `data:` URL of an SVG */
  qrCode: string;
  /** for apps that can't scan */
  secret: string;
}

export interface AccountSecurity {
  /** Sends a link to both addresses. */
  changeEmail(email: string): Promise<SecurityResult>;
  /** The server checks the current password and ends the other sessions. */
  changePassword(change: { current: string; next: string }): Promise<SecurityResult>;
  listApps(): Promise<SecurityResult<{ apps: AuthenticatorApp[] }>>;
  addApp(name: string): Promise<SecurityResult<{ app: NewApp }>>;
  /** The session passes the second step with it. */
  confirmApp(id: string, code: string): Promise<SecurityResult>;
  removeApp(id: string): Promise<SecurityResult>;
  /** The second step of a sign-in, or a fresh one of a member who is signed in. */
  enterCode(code: string): Promise<SecurityResult>;
  /** Signs in again in place of the current session, for a member without an app. */
  enterPassword(password: string): Promise<SecurityResult>;
  /** After the server changed what the session may do. */
  refreshSession(): Promise<SecurityResult>;
}

const kindByCode: Partial<Record<string, SecurityProblemKind>> = {
  current_password_required: 'wrong-password',
  current_password_mismatch: 'wrong-password',
  invalid_credentials: 'wrong-password',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  insufficient_aal: 'needs-code',
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many-apps',
  validation_failed: 'invalid-email',
};

export function createAccountSecurity(
  session: Session,
  configuration: Configuration,
  { readAuthProblem, revokeSession }: Pick<AuthChunk, 'readAuthProblem' | 'revokeSession'>,
): AccountSecurity {
  function fail(error: unknown): { ok: false; problem: SecurityProblem } {
    const problem = readAuthProblem(error);
    const code = (error as Partial<AuthError> | null)?.code ?? '';
    return { ok: false, problem: { ...problem, kind: kindByCode[code] ?? problem.kind } };
  }

  async function send(
    ask: (auth: GoTrueClient) => Promise<{ error: AuthError | null }>,
  ): Promise<SecurityResult> {
    try {
      const { error } = await ask(await session.authClient());
      if (error) return fail(error);
      session.syncWithStorage();
      return { ok: true };
    } catch (error) {
      return fail(error);
    }
  }

  async function removeUnconfirmedApps(auth: GoTrueClient): Promise<void> {
    const { data } = await auth.mfa.listFactors();
    // They count towards the most that a member may have.
    for (const { id, status } of data?.all ?? []) {
      if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
    }
  }

  const confirmApp: AccountSecurity['confirmApp'] = (factorId, code) =>
    send((auth) => auth.mfa.challengeAndVerify({ factorId, code }));

  return {
    confirmApp,
    changeEmail: (email) =>
      send((auth) =>
        auth.updateUser(
          { email },
          { emailRedirectTo: `${location.origin}${paths.settings()}?tab=account` },
        ),
      ),
    changePassword: ({ current, next }) =>
      send((auth) => auth.updateUser({ password: next, current_password: current })),
    async listApps() {
      let apps: AuthenticatorApp[] = [];
      const result = await send(async (auth) => {
        const answer = await auth.mfa.listFactors();
        apps = (answer.data?.totp ?? []).map(describeApp);
        return answer;
      });
      return result.ok ? { ok: true, apps } : result;
    },
    async addApp(friendlyName) {
      const app: NewApp = { id: '', qrCode: '', secret: '' };
      const result = await send(async (auth) => {
        await removeUnconfirmedApps(auth);
        const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
        if (data)
          Object.assign(app, { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
        return { error };
      });
      return result.ok ? { ok: true, app } : result;
    },
    removeApp: (factorId) =>
      send(async (auth) => {
        const removed = await auth.mfa.unenroll({ factorId });
        return removed.error ? removed : auth.refreshSession();
      }),
    async enterCode(code) {
      const factors = session.storage.readSession()?.user.factors ?? [];
      let result: SecurityResult = fail(null);
      for (const { id, status } of factors) {
        if (status !== 'verified') continue;
        result = await confirmApp(id, code);
        // The server counts mistakes by app: a pause of one says nothing about the other.
        const mayBeOfOther =
          !result.ok && ['wrong-code', 'rate-limited'].includes(result.problem.kind);
        if (!mayBeOfOther) return result;
      }
      return result;
    },
    async enterPassword(password) {
      const replaced = session.storage.readSession();
      const email = replaced?.user.email ?? '';
      const result = await send((auth) => auth.signInWithPassword({ email, password }));
      if (result.ok && replaced) void revokeSession(configuration, replaced);
      return result;
    },
    refreshSession: () => send((auth) => auth.refreshSession()),
  };
}

function describeApp({ id, friendly_name = '', created_at }: Factor): AuthenticatorApp {
  return { id, name: friendly_name, createdAt: created_at };
}
