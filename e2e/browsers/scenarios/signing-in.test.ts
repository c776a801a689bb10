import { closeFirstSteps, createMember, world } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';

inEachEngine('a member signs in by the form and stays signed in after a reload', async (page) => {
  const elin = await createMember('Elin Sandberg');
  await closeFirstSteps(elin);
  await page.goto(`${world().origin}/login`);
  await page.fill('Email', elin.email);
  await page.fill('Password', elin.password);
  await page.press('Sign in');
  await page.see('What’s new with you, Elin');
  await page.reload();
  await page.see('What’s new with you, Elin');
});
