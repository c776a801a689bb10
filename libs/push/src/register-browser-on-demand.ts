import { importPart } from '@pure/contracts/import-part';

/** Its code loads once the browser allows notifications: most members are never asked, or refuse. */
export async function registerBrowser(memberId: string): Promise<void> {
  const module = await importPart(
    () => import(/* webpackChunkName: "pushes" */ './register-browser.ts'),
  );
  await module.registerBrowser(memberId);
}
