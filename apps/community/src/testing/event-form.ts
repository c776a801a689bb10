import { paths } from '@pure/contracts';
import { elin, renderRoute } from '@pure/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { routes } from '../remote/routes.tsx';

/** Opens the form of a new event on the page of events. */
export async function openEventForm() {
  const view = await renderRoute(routes, { at: paths.events(), as: elin });
  await view.user.click(await screen.findByRole('button', { name: 'Create Event' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Event' }));
  return { ...view, form };
}

export const typeInto = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
