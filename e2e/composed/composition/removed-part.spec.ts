import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

for (const [kind, files] of [
  ['script', /\/assets\/settings-password\..*\.js$/],
  ['stylesheet', /\/assets\/settings-password\..*\.css$/],
  ['script and the stylesheet', /\/assets\/settings-password\./],
] as const) {
  test(`if the ${kind} of a settings tab isn’t served any more, the tab offers Reload in its place`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    await signInAs(await newMember());
    await page.goto(paths.settings());
    await expect(page.getByLabel('New email address')).toBeVisible();
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('tab', { name: 'Password' }).click();
    const tab = page.getByRole('tabpanel');
    await expect(tab.getByText('PURE has changed since you opened it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.unroute(files);
    await tab.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
  });
}
