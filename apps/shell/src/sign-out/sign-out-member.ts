import { signOut } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { clearMemberTraces } from './member-traces.ts';
import { strings } from './strings.ts';

let leaving = false;

/** Whether a member who leaves does so of their own accord, as against a session that ended by itself. */
export const isSigningOut = (): boolean => leaving;

/**
 * Signs the member out of this device at once, and says so when the server was told (row 23). Drafts go with them; the query cache is
 * cleared by whoever hears that a member left.
 */
export async function signOutMember(): Promise<void> {
  const told = leave();
  clearMemberTraces();
  const { ok } = await told;
  if (ok) toast.success(strings.signedOut);
  else toast.error(strings.failed);
}

/** Whoever hears that a member left does so within the call: the answer of the server is not waited for. */
function leave(): ReturnType<typeof signOut> {
  leaving = true;
  try {
    return signOut();
  } finally {
    leaving = false;
  }
}
