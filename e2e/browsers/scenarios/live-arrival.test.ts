import { paths } from '@pure/contracts';
import { sendMessage } from '../src/send-message.ts';
import { world } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

inEachEngine('a friend’s message arrives by itself, over the web socket', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await sendMessage(hanna, elin, 'Are you there?');
  await page.openAs(elin, world().origin, paths.messages({ with: hanna.id }));
  await page.see('Are you there?');
  await sendMessage(hanna, elin, 'The bread is warm.');
  await page.see('The bread is warm.');
});
