import { elin, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();

async function openCode() {
  network.use(
    rpc('friendship_with', () => 'none'),
    rpc('public_profile', () => ({
      ...elin,
      created_at: '2026-01-01T00:00:00Z',
      bio: null,
      location: null,
      website: null,
      mutual: null,
    })),
  );
  const { user } = await renderRoute(routes, { at: `/app/profile/${elin.id}`, as: elin });
  await user.click(await screen.findByRole('button', { name: 'My QR Code' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'My QR Code' })) };
}

const link = `${location.origin}/profile/${elin.id}`;

test('the own profile shows the member’s code, name and link [76] [121]', async () => {
  const { dialog } = await openCode();
  dialog.getByRole('img', { name: 'QR code of Elin Sandberg’s profile' });
  dialog.getByText('Elin Sandberg');
  const shown = dialog.getByText(/\/profile\/.{4}….{4}$/);
  const setData = vi.fn();
  fireEvent.copy(shown, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', link);
});

test('the link is copied, and a refusal is said [77]', async () => {
  const { user, dialog } = await openCode();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Profile link copied!');
  expect(await navigator.clipboard.readText()).toBe(link);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copied!' }));
  await screen.findByText('Failed to copy link');
});

test('the share sheet gets the words and the link [77]', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user, dialog } = await openCode();
  await user.click(dialog.getByRole('button', { name: 'Share Profile' }));
  expect(share).toHaveBeenCalledWith({
    text: "Check out Elin Sandberg's profile on PURE - real social media for real people!",
    url: link,
  });
});

test('without a share sheet, the link is copied instead [77]', async () => {
  const { user, dialog } = await openCode();
  await user.click(dialog.getByRole('button', { name: 'Share Profile' }));
  await screen.findByText('Profile link copied!');
});
