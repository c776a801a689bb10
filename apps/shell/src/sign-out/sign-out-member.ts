import { signOut } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { clearMemberTraces } from './member-traces.ts';
import { strings } from './strings.ts';

let leaving = false;

/** Whether the member is signing out of their own accord, as against a session that ended by itself. */
export const isSigningOut = (): boolean => leaving;

/**
 * Signs the member out of this device and says so (row 23). Drafts go with them; the query cache is
 * cleared by whoever hears that a member left.
 */
export async function signOutMember(): Promise<void> {
  leaving = true;
  try {
    const { ok } = await signOut();
    clearMemberTraces();
    if (ok) toast.success(strings.signedOut);
    else toast.error(strings.failed);
  } finally {
    leaving = false;
  }
}
