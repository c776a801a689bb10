import { paths } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import { elin, hanna, renderRoute, yusuf } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../remote/routes.tsx';
import { conversation, fakeConversations } from './fake-conversations.ts';

/** The row of a conversation by the beginning of its name. */
export const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });

const timeAt = (minute: number) => `2026-01-01T10:${minute}:00.000000+00:00`;

/**
 * Elin's list: Yusuf above Hanna, of whose conversation `choose` takes an item of the menu.
 * @param differences of Hanna's conversation
 */
export async function openList(differences: Partial<Conversation> = {}, at = paths.messages()) {
  const world = fakeConversations(
    conversation(yusuf, { at: timeAt(30) }),
    conversation(hanna, { at: timeAt(20), ...differences }),
  );
  const view = await renderRoute(routes, { at, as: elin });
  await row('Yusuf Demir');
  world.calls = [];
  const choose = async (name: string) => {
    await view.user.click(screen.getByRole('button', { name: 'More about Hanna Berg' }));
    const menu = screen.getByRole('menu', { name: 'More about Hanna Berg' });
    await view.user.click(within(menu).getByRole('menuitem', { name }));
  };
  return { ...view, world, choose };
}
