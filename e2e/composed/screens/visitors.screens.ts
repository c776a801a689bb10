import { test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { waitForQuiet } from '@pure/e2e-support';
import { take } from './take-screen.ts';

const visitors: Record<string, string> = {
  landing: paths.landing(),
  login: paths.login(),
  register: paths.register(),
  'reset-password': paths.resetPassword(),
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

test('a sign-in that fails', async ({ page }) => {
  await page.goto(paths.login());
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await page.getByText('Please fill in all fields').first().waitFor();
  await take(page, 'login-empty');
  await page.getByLabel('Email').fill('nobody@pure.test');
  await page.getByLabel('Password', { exact: true }).fill('friends-first');
  await signIn.click();
  await page.getByText(/^Invalid email or password/).waitFor();
  await take(page, 'login-wrong');
});

test('the landing page below its first screen', async ({ page }) => {
  await page.goto(paths.landing());
  // Its scripts put the page to its top.
  await waitForQuiet(page);
  for (const [name, title] of [
    ['feed', 'Everything from friends, nothing else'],
    ['messages', 'Talk like you’re in the same kitchen'],
  ] as const) {
    const section = page.locator('section', { has: page.getByRole('heading', { name: title }) });
    await section.evaluate((element) => {
      const isTall = element.getBoundingClientRect().height > innerHeight;
      element.scrollIntoView({ behavior: 'instant', block: isTall ? 'end' : 'center' });
    });
    await take(page, `landing-${name}`);
  }
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await take(page, 'landing-promises');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await take(page, 'landing-foot');
});
