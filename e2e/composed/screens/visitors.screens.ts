import { test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { take } from './take-screen.ts';

const visitors: Record<string, string> = {
  landing: paths.landing(),
  login: paths.login(),
  register: paths.register(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  contact: paths.contact(),
};

for (const [name, address] of Object.entries(visitors)) {
  test(name, async ({ page }) => {
    await page.goto(address);
    await take(page, name);
  });
}
