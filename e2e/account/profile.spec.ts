import { paths } from '@pure/contracts';
import { befriend, expect, test } from '@pure/e2e-support';

test('[129] [130] a visitor sees the profile and how to join', async ({ page, newMember }) => {
  const hanna = await newMember('Hanna Berg');
  await page.goto(paths.publicProfile(hanna.id));
  await expect(page.getByRole('heading', { name: 'Hanna Berg' })).toBeVisible();
  await expect(page.getByText(`@${hanna.username}`)).toBeVisible();
  await expect(page.getByText('Joined today')).toBeVisible();
  await page.getByRole('link', { name: 'Join our community' }).click();
  await expect(page).toHaveURL(paths.register(hanna.username));
  await expect(page.getByText('Invited by Hanna Berg')).toBeVisible();
});

test('refused requests are not retried, on the standalone host as in the product', async ({
  page,
}) => {
  const address = '**/rpc/public_profile';
  let asked = 0;
  await page.route(address, (route) => {
    if (route.request().method() === 'POST') asked += 1;
    return route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } });
  });
  await page.goto(paths.publicProfile('00000000-0000-4000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
  expect(asked).toBe(1);
});

test('[129] only friends see details', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await hanna.client
    .from('profile_details')
    .update({ bio: 'Bread and bicycles' })
    .eq('id', hanna.id);
  await signInAs(elin);
  await page.goto(paths.profile(hanna.id));
  await expect(page.getByText('Posts are private')).toBeVisible();
  await expect(page.getByText('Bread and bicycles')).toHaveCount(0);
  await befriend(elin, hanna);
  await page.reload();
  await expect(page.getByText('Bread and bicycles')).toBeVisible();
  await expect(page.getByText('Posts are private')).toHaveCount(0);
});

test('[11] the member’s own profile redirects into the app', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.goto(paths.publicProfile(elin.id));
  await expect(page).toHaveURL(paths.profile(elin.id));
  await expect(page.getByRole('heading', { name: elin.fullName })).toBeVisible();
});

for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
  test(`[127] [128] ${id} is not found`, async ({ page, newMember, signInAs }) => {
    await page.goto(paths.publicProfile(id));
    await expect(page.getByText('Profile not found')).toBeVisible();
    await expect(
      page.getByText("The user you're looking for doesn't exist or may have been removed."),
    ).toBeVisible();
    await signInAs(await newMember());
    await page.goto(paths.profile(id));
    await expect(
      page.getByText("The user you're looking for doesn't exist.", { exact: true }),
    ).toBeVisible();
  });
}
