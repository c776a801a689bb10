import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { makePng } from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';

const photo = [...makePng(40, 30, [45, 27, 105], [255, 127, 80])];

interface ShareTarget {
  action: string;
  method: string;
  enctype: string;
  params: { title: string; text: string; url: string; files: { name: string; accept: string[] }[] };
}

/** Posts what the system's share sheet would, as the manifest says. */
async function share(page: Page, target: ShareTarget, pictures: number): Promise<void> {
  await page.evaluate(
    ({ target, pictures, photo }) => {
      const { action, method, enctype, params } = target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const words = {
        [params.title]: 'Kale',
        [params.text]: '',
        [params.url]: 'https://kale.pure.test',
      };
      for (const [name, value] of Object.entries(words)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      const chosen = new DataTransfer();
      for (let count = 0; count < pictures; count += 1) {
        const bytes = new Uint8Array(photo);
        chosen.items.add(new File([bytes], `${count}.png`, { type: 'image/png' }));
      }
      const files = document.createElement('input');
      Object.assign(files, { type: 'file', name: params.files[0]?.name, multiple: true });
      files.files = chosen.files;
      form.append(files);
      document.body.append(form);
      form.submit();
    },
    { target, pictures, photo },
  );
}

/** Opens Home, and reads the manifest of its document. */
async function openHome(page: Page): Promise<ShareTarget> {
  await page.goto(paths.home());
  await waitForWorker(page);
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const manifest = (await (await fetch(link?.href ?? '')).json()) as {
      share_target: ShareTarget;
    };
    return manifest.share_target;
  });
}

const field = (page: Page) => page.getByRole('textbox', { name: /^What’s new/ });
const thumbs = (page: Page) =>
  page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');

test('what other apps share stands in the composer, beside the draft, and once [90]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const target = await openHome(page);
  await page.getByRole('button', { name: /^What’s new/ }).click();
  await field(page).fill('half a thought');
  await share(page, target, 10);
  const draft = 'half a thought\n\nKale\nhttps://kale.pure.test';
  await expect(field(page)).toHaveValue(draft);
  await expect(thumbs(page)).toHaveCount(10);
  await expect(page).toHaveURL(paths.home());
  await page.reload();
  await expect(field(page)).toHaveValue(draft);
  await expect(thumbs(page)).toHaveCount(10);
});

test('it works without a network', async ({ page, context, newMember, signInAs }) => {
  await signInAs(await newMember());
  const target = await openHome(page);
  await context.setOffline(true);
  await share(page, target, 1);
  await expect(field(page)).toHaveValue('Kale\nhttps://kale.pure.test');
  await expect(thumbs(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await context.setOffline(false);
  await expect(page.getByText('Post created successfully!')).toBeVisible();
});

test('a visitor signs in first', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await signInAs(elin);
  const target = await openHome(page);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(paths.login());
  await share(page, target, 1);
  await expect(page).toHaveURL(paths.login());
  await page.getByLabel('Email').fill(elin.email);
  await page.getByLabel('Password', { exact: true }).fill(elin.password);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Kale\nhttps://kale.pure.test');
  await expect(thumbs(page)).toHaveCount(1);
});
