import { setPartHost } from '@pure/contracts/import-part';
import { network, rpc, useNetwork } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openEvent } from '../testing/event-view.ts';
import { asAdmin, group } from '../testing/group.ts';
import { dialogOf, openGroup } from '../testing/group-view.ts';
import { groupWorld } from '../testing/group-world.ts';

useNetwork();
afterEach(() => void vi.restoreAllMocks());

const setLoad = (load: <Part>(load: () => Promise<Part>) => Promise<Part>) =>
  setPartHost({ load, showWaiting: () => {} });
/** Its number follows. */
const startsWith = (label: string) => (name: string) => name.startsWith(label);
const tabs = {
  async group(label: string) {
    const rowers = group(1, 'Rowers', asAdmin());
    groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    return { user, tab: (await dialogOf('Rowers')).getByRole('tab', { name: startsWith(label) }) };
  },
  async event(label: string) {
    network.use(rpc('event_feed', () => ({ items: [], next: null })));
    const { user, dialog } = await openEvent({ answer: 'going' });
    return { user, tab: await dialog.findByRole('tab', { name: startsWith(label) }) };
  },
};

test.each([
  ['group', 'Members', 'searchbox'],
  ['group', 'Requests', 'heading'],
  ['event', 'Attendees', 'searchbox'],
  ['event', 'Photos', 'heading'],
] as const)(
  'in the dialog of %ss, the tab %s shows a skeleton while its code loads, and a way on if it doesn’t load',
  async (kind, label, content) => {
    const { user, tab } = await tabs[kind](label);
    const loading = Promise.withResolvers<never>();
    setLoad(() => loading.promise);
    await user.click(tab);
    const panel = () => within(screen.getByRole('tabpanel', { name: startsWith(label) }));
    panel().getByText(`Loading ${label}`);
    loading.reject(new Error('slow'));
    await panel().findByRole('heading', { name: `Couldn’t open ${label}` });
    setLoad((load) => load());
    await user.click(panel().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel().queryByText(/Couldn’t open/)).toBeNull());
    await panel().findByRole(content);
  },
);

test('a tab that can’t load without a network says so, and opens when it is back', async () => {
  const { user, tab } = await tabs.event('Discussion');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  setLoad(() => Promise.reject(new Error('offline')));
  await user.click(tab);
  const panel = within(screen.getByRole('tabpanel', { name: 'Discussion' }));
  await panel.findByText('You’re offline. It opens when you’re back.');
  setLoad((load) => load());
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  // The discussion's code shows that feed isn't here, whose slot it has.
  await panel.findByRole('heading', { name: 'Posts can’t be shown right now' });
});
