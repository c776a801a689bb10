import type { Page } from '@playwright/test';
import type { Member } from './member.ts';
import { world } from './world.ts';

/** Stores a member's session in the browser, once, so that the next page opens signed in. */
export async function signInPage(page: Page, member: Member, origin?: string): Promise<void> {
  const { run, argument } = await sessionScript(member, origin);
  await page.context().addInitScript(run, argument);
}

/** The script of `signInPage`, to be run before those of a page. */
export async function sessionScript(member: Member, origin = world().origin) {
  const { data } = await member.client.auth.signInWithPassword({
    email: member.email,
    password: member.password,
  });
  return {
    run: storeSession,
    argument: {
      key: sessionKey(),
      value: JSON.stringify(data.session),
      expectedOrigin: origin,
      memberId: member.id,
    },
  };
}

interface StoredSession {
  key: string;
  value: string;
  expectedOrigin: string;
  memberId: string;
}

/** Runs in the page. */
function storeSession({ key, value, expectedOrigin, memberId }: StoredSession): void {
  const mark = `${key}-set-${memberId}`;
  if (location.origin !== expectedOrigin || sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, '1');
  localStorage.setItem(key, value);
}

/** supabase-js stores the session under this key. */
function sessionKey(): string {
  return `sb-${new URL(world().backend.url).hostname.split('.')[0]}-auth-token`;
}
