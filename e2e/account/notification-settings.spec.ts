import { expect, fakePush, test } from '@pure/e2e-support';
import { settingsAt, toast } from './auth-pages.ts';

const open = settingsAt('notifications');

test('[70] [175] what reaches the member is chosen, and stays chosen', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.goto(open);
  await page.getByLabel('Messages').selectOption('PURE');
  await expect(toast(page, 'Saved.')).toBeVisible();
  await page.getByLabel('Likes of your posts').selectOption('Off');
  await page.getByRole('checkbox', { name: 'Hide names' }).check();
  await page.getByRole('checkbox', { name: 'Keep my devices quiet' }).check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  const settingsOf = async () => {
    const { data } = await elin.client.rpc('my_notification_settings');
    return data;
  };
  await expect.poll(settingsOf).toMatchObject({
    choices: { message: 'pure', post_like: 'off' },
    hide_names: true,
    quiet_hours: { starts_at: '21:30', ends_at: '07:00', days: [1, 2, 3, 4, 5, 6] },
  });

  await page.reload();
  await expect(page.getByLabel('Messages')).toHaveValue('pure');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
  await page.getByRole('checkbox', { name: 'Keep my devices quiet' }).uncheck();
  await expect.poll(settingsOf).toMatchObject({ quiet_hours: null });
});

test('a changed box never shows its old value again', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  await page.goto(open);
  const box = page.getByRole('checkbox', { name: 'Hide names' });
  await expect(box).not.toBeChecked();
  // Only promises run between the click and the answer, as before the browser paints.
  const isCheckedBeforePaint = await box.evaluate(async (input: HTMLInputElement) => {
    input.click();
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    return input.checked;
  });
  expect(isCheckedBeforePaint).toBe(true);
});

test('[67] [68] this browser is turned on and off, and tried', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await fakePush(page);
  await signInAs(elin);
  await page.goto(open);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(
    toast(page, "Notifications enabled! You'll receive updates on your lock screen."),
  ).toBeVisible();
  await page.route('**/functions/v1/send-push-notification', (route) =>
    route.fulfill({
      json: { success: true, method: 'local' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Couldn’t send the test.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off in this browser' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  const { data } = await elin.client.from('push_subscriptions').select();
  expect(data).toEqual([]);
});
