import type { QueryView } from '@pure/data';
import { elin, renderRoute, useNetwork } from '@pure/testing';
import { Link, Outlet } from '@pure/router';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DetailsDialog } from './details-dialog.tsx';
import { useDetailsAddress, useDetailsLinks } from './use-details-address.ts';

useNetwork();

const strings = {
  loading: 'Loading the group',
  gone: 'This group isn’t available',
  goneText: 'It may be gone.',
  failed: 'Couldn’t open the group',
  toList: 'To the groups',
};

function List({ view }: { view: QueryView<{ name: string }> }) {
  const { openedId, close } = useDetailsAddress('group');
  const { linkTo, openDetails } = useDetailsLinks('group');
  return (
    <>
      <Link {...linkTo('rowers')}>Rowers</Link>
      <button type="button" onClick={() => openDetails('bakers')}>
        Create
      </button>
      {openedId && (
        <DetailsDialog
          view={view}
          title="Rowers"
          strings={strings}
          onClose={close}
          renderMenu={() => <button type="button">More</button>}
        >
          {({ name }) => (
            <>
              <p>{name}</p>
              <Link {...linkTo('bakers')}>Bakers</Link>
            </>
          )}
        </DetailsDialog>
      )}
    </>
  );
}

const open = (at: string, view: QueryView<{ name: string }> = here) =>
  renderRoute(
    () => [
      {
        element: <Outlet />,
        children: [{ path: '/app/groups', element: <List view={view} /> }],
      },
    ],
    { at, as: elin },
  );

const here: QueryView<{ name: string }> = { state: 'here', data: { name: 'Oars ready' } };
const dialog = () => screen.findByRole('dialog', { name: 'Rowers' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a card opens its group over the list, and Back closes it', async () => {
  const { user, router } = await open('/app/groups?tab=mine');
  const card = screen.getByRole('link', { name: 'Rowers' });
  await user.click(card);
  await dialog();
  expect(router.state.location.search).toBe('?tab=mine&group=rowers');
  expect(document.title).toBe('Rowers · PURE');
  await act(() => router.navigate(-1));
  await isClosed();
  expect(document.title).not.toBe('Rowers · PURE');
  expect(router.state.location.search).toBe('?tab=mine');
});

test('Close leads back to the list, and the focus to the card', async () => {
  const { user, router } = await open('/app/groups');
  const card = screen.getByRole('link', { name: 'Rowers' });
  await user.click(card);
  await dialog();
  await user.click(screen.getByRole('link', { name: 'Bakers' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.location.search).toBe('');
  expect(document.activeElement).toBe(card);
});

test('a shared address closes to the list without leaving it', async () => {
  const { user, router } = await open('/app/groups?group=rowers&tab=mine');
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.location).toMatchObject({ pathname: '/app/groups', search: '?tab=mine' });
});

test('a group that was just created opens, and Close leads back', async () => {
  const { user, router } = await open('/app/groups');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await dialog();
  expect(router.state.location.search).toBe('?group=bakers');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.location.search).toBe('');
});

test('until it is known it says so', async () => {
  const { unmount } = await open('/app/groups?group=rowers', { state: 'loading' });
  expect(screen.getByText('Loading the group').closest('[aria-busy=true]')).toBeTruthy();
  unmount();
  await open('/app/groups?group=rowers', { state: 'offline' });
  screen.getByText('You’re offline');
});

test('a group that is gone leads to the list', async () => {
  const { user } = await open('/app/groups?group=rowers', { state: 'gone' });
  screen.getByText('This group isn’t available');
  await user.click(screen.getByRole('button', { name: 'To the groups' }));
  await isClosed();
});

test('a failure can be tried again', async () => {
  let tries = 0;
  const { user } = await open('/app/groups?group=rowers', {
    state: 'failed',
    isRetrying: false,
    retry: () => void (tries += 1),
  });
  expect(screen.getByText('Couldn’t open the group').closest('[role=alert]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});
