import { elin, hanna, network, renderRoute, rpc, useNetwork, yusuf } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AcceptedRequests } from './accepted-requests.tsx';

useNetwork();

test('dismissing moves the focus to the next yes, and after the last one to the page', async () => {
  const since = '2026-11-22T20:00:00.000Z';
  let items = [hanna, yusuf].map((member) => ({ member, since }));
  network.use(
    rpc('accepted_requests', () => ({ items })),
    rpc<{ member_id: string }>('dismiss_accepted_request', ({ member_id }) => {
      items = items.filter(({ member }) => member.id !== member_id);
      return null;
    }),
  );
  const Page = () => (
    <main tabIndex={-1}>
      <AcceptedRequests />
    </main>
  );
  const { user } = await renderRoute(() => [{ path: '/', Component: Page }], { at: '/', as: elin });
  const dismissals = await screen.findAllByRole('button');
  await user.click(dismissals[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText(/Hanna/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/Yusuf/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
