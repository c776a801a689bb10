import { world } from '@pure/e2e-support';
import { expect } from 'vitest';
import { inEachEngine } from '../src/in-each-engine.ts';
import { limits } from '../src/limits.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

inEachEngine('the engine lacks what the list says, and PURE says so in words', async (page) => {
  const { elin } = await makeTwoFriends();
  await page.openAs(elin, world().origin, '/app');
  for (const { name, isMissing, tells } of limits.filter(({ engine }) => engine === page.engine)) {
    expect(await page.evaluate(isMissing, null), `${name} is missing`).toBe(true);
    if (!tells) continue;
    await page.goto(`${world().origin}${tells.path}`);
    await page.see(tells.words);
  }
});
