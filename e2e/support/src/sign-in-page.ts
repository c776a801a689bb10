import type { Page } from '@playwright/test';
import type { Member } from './member.ts';
import { world } from './world.ts';

/** Stores a member's session in the browser, once, so that the next page opens signed in. */
export async function signInPage(
  page: Page,
  member: Member,
  origin = world().origin,
): Promise<void> {
  const { data } = await member.client.auth.signInWithPassword({
    email: member.email,
    password: member.password,
  });
  await page.context().addInitScript(
    ({ key, value, expectedOrigin, memberId }) => {
      const mark = `${key}-set-${memberId}`;
      if (location.origin !== expectedOrigin || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '1');
      localStorage.setItem(key, value);
    },
    {
      key: sessionKey(),
      value: JSON.stringify(data.session),
      expectedOrigin: origin,
      memberId: member.id,
    },
  );
}

/** supabase-js stores the session under this key. */
function sessionKey(): string {
  return `sb-${new URL(world().backend.url).hostname.split('.')[0]}-auth-token`;
}
