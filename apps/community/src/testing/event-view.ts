import { paths } from '@pure/contracts';
import type { EventPage } from '@pure/contracts/database';
import { elin, renderRoute } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../remote/routes.tsx';
import { event } from './event.ts';
import { eventsWorld } from './events-world.ts';

/** Opens the address of an event named Supper, in a fake world that has no other. */
export async function openEvent(
  plan: Partial<EventPage> = {},
  more: Parameters<typeof eventsWorld>[1] = {},
) {
  const supper = event('Supper', 1, plan);
  const world = eventsWorld([supper], more);
  const view = await renderRoute(routes, { at: paths.events({ event: supper.id }), as: elin });
  const dialog = within(await screen.findByRole('dialog', { name: 'Supper' }));
  return { ...view, world, supper, dialog };
}
