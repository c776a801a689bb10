import type { Page } from '@playwright/test';
import type { Member } from './member.ts';
import { world } from './world.ts';

/** Puts a member's session where the product keeps it, once, so that the next page opens signed in. */
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
    ({ key, value, where, whose }) => {
      const mark = `${key}-given-${whose}`;
      if (location.origin !== where || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '1');
      localStorage.setItem(key, value);
    },
    { key: sessionKey(), value: JSON.stringify(data.session), where: origin, whose: member.id },
  );
}

/** The key under which supabase-js keeps a project's session. */
function sessionKey(): string {
  return `sb-${new URL(world().backend.url).hostname.split('.')[0]}-auth-token`;
}
