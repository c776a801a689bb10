import { paths } from '@pure/contracts';
import { expect, waitForMail, test } from '@pure/e2e-support';
import { errorInForm, linkIn, loginOf, resetOf, toast } from './auth-pages.ts';

test(
  '[42] [43] the link of the mail sets a new password, which is the one from then on',
  { tag: '@composed' },
  async ({ page, context, newMember }) => {
    const elin = await newMember();
    const reset = resetOf(page);
    await loginOf(page).open();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(reset.ask).toBeVisible();
    await reset.email.fill(elin.email);
    await reset.ask.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    const tab = await context.newPage();
    await tab.goto(linkIn(await waitForMail(elin.email)));
    await expect(tab.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expect(tab).toHaveURL(paths.resetPassword());
    await expect(tab.getByText(elin.email)).toBeVisible();
    await tab.reload();
    await resetOf(tab).setTo(elin.password);
    await expect(errorInForm(tab, 'The new password must differ from the old one.')).toBeVisible();
    await resetOf(tab).setTo('nykalefrost');
    await expect(toast(tab, 'Your new password is set.')).toBeVisible();
    await expect(tab).toHaveURL(paths.home());

    const old = await elin.client.auth.signInWithPassword(elin);
    expect(old.error?.code).toBe('invalid_credentials');
    const current = await elin.client.auth.signInWithPassword({
      email: elin.email,
      password: 'nykalefrost',
    });
    expect(current.error).toBeNull();
  },
);

test('a used link says so and offers a new one', async ({ page, context, newMember }) => {
  const elin = await newMember();
  const reset = resetOf(page);
  await reset.open();
  await reset.email.fill(elin.email);
  await reset.ask.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn(await waitForMail(elin.email));
  const first = await context.newPage();
  await first.goto(link);
  await expect(resetOf(first).save).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link has run out, or you’ve used it before.')).toBeVisible();
  await expect(reset.ask).toBeVisible();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
});

test('after a lost network the link still works', async ({ page, context, newMember }) => {
  const elin = await newMember();
  const reset = resetOf(page);
  await reset.open();
  await reset.email.fill(elin.email);
  await reset.ask.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const tab = await context.newPage();
  const exchange = '**/auth/v1/token?grant_type=pkce';
  await tab.route(exchange, (route) => route.abort());
  await tab.goto(linkIn(await waitForMail(elin.email)));
  await expect(tab.getByText('We couldn’t reach PURE to open your link.')).toBeVisible();
  await tab.unroute(exchange);
  await tab.getByRole('button', { name: 'Try again' }).click();
  await expect(resetOf(tab).save).toBeVisible();
});

test('a link opened in another browser says so and offers a new one', async ({
  page,
  browser,
  baseURL,
  newMember,
}) => {
  const elin = await newMember();
  const reset = resetOf(page);
  await reset.open();
  await reset.email.fill(elin.email);
  await reset.ask.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(linkIn(await waitForMail(elin.email)));
  await expect(
    other.getByText('This link works only in the browser it was asked for in.'),
  ).toBeVisible();
  await resetOf(other).email.fill(elin.email);
  await resetOf(other).ask.click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await elsewhere.close();
});

test('[42] an unknown address gets the same answer', async ({ page }) => {
  const reset = resetOf(page);
  await reset.open();
  await reset.email.fill('nobody@pure.test');
  await reset.ask.click();
  await expect(page.getByText('If nobody@pure.test belongs to a member')).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(toast(page, 'Sent again.')).toBeVisible();
});
