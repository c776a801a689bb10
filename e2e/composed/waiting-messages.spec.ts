import { paths } from '@pure/contracts';
import { befriend, expect, test } from '@pure/e2e-support';

test('[142] a message that waited for the network is sent after the next start, on whichever page', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.messages({ with: hanna.id }));
  const field = page.getByRole('textbox', { name: 'Message Hanna' });
  await page.route('**/rpc/send_message', (route) => route.abort('internetdisconnected'));
  await field.fill('Soup tonight?');
  await field.press('Enter');
  await expect(page.getByText('Couldn’t send. Your message is kept here.')).toBeVisible();

  const next = await page.context().newPage();
  await page.close();
  await next.goto(paths.home());
  await expect
    .poll(async () => {
      const { data } = await elin.client
        .from('messages')
        .select('content')
        .eq('recipient_id', hanna.id)
        .throwOnError();
      return data.map(({ content }) => content);
    })
    .toEqual(['Soup tonight?']);
});
