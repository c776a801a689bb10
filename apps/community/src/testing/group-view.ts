import { paths } from '@pure/contracts';
import { elin, renderRoute } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../remote/routes.tsx';

/** Opens a group's address. @param list further parameters, e.g. `&tab=mine` */
export const openGroup = (id: string, list = '') =>
  renderRoute(routes, { at: `${paths.groups({ group: id })}${list}`, as: elin });

type User = Awaited<ReturnType<typeof openGroup>>['user'];

export const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

/** The tabs of the open group, without those of the list. */
export const groupTabs = () =>
  screen
    .getAllByRole('tab')
    .slice(2)
    .map(({ textContent }) => textContent?.trim());

/** Chooses from a menu. jsdom shows no popovers, so its items count as hidden. */
export async function choose(user: User, item: string, label = 'More about this group') {
  const opener = await screen.findByRole('button', { name: label });
  await user.click(opener);
  const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
  if (!menu) throw new Error(`${label} has no menu`);
  await user.click(
    within(menu).getByRole('menuitem', { name: new RegExp(`^${item}`), hidden: true }),
  );
}
