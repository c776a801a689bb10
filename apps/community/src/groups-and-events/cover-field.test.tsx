import { RequestError } from '@pure/data';
import {
  elin,
  fakeBrowserFiles,
  fakeStorage,
  photoFile,
  renderRoute,
  signsFiles,
  network,
  useNetwork,
} from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CoverField from './cover-field.tsx';

useNetwork();
beforeEach(() => void fakeBrowserFiles());
afterEach(() => vi.restoreAllMocks());

interface FieldProps {
  cover: string | null;
  save: (path: string | null) => Promise<void>;
}

function Field({ cover, save }: FieldProps) {
  const [path, setPath] = useState(cover);
  return (
    <CoverField
      kind="group"
      name="Rowers"
      path={path}
      title="Group cover"
      failed="Failed to upload group cover"
      onSave={async (next) => {
        await save(next);
        setPath(next);
      }}
    />
  );
}

const show = (props: FieldProps) =>
  renderRoute(() => [{ path: '/cover', element: <Field {...props} /> }], {
    at: '/cover',
    as: elin,
  });

async function choose(user: Awaited<ReturnType<typeof show>>['user']) {
  await screen.findByRole('dialog', { name: 'Group cover' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, photoFile());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
}

test('a chosen picture is cropped, uploaded and shown [173]', async () => {
  const asked = fakeStorage();
  const save = vi.fn(async () => undefined);
  const { user, container } = await show({ cover: null, save });
  await user.click(screen.getByRole('button', { name: 'Add a cover' }));
  await choose(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const path = `${elin.id}/${asked.uploads[0]}.webp`;
  expect(save.mock.calls).toEqual([[path]]);
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toContain(`groups/${path}`),
  );
  screen.getByRole('button', { name: 'Update Cover' });
});

test('a cover can be removed', async () => {
  fakeStorage();
  const save = vi.fn(async () => undefined);
  const { user } = await show({ cover: 'elin/old.webp', save });
  await user.click(screen.getByRole('button', { name: 'Update Cover' }));
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await screen.findByRole('button', { name: 'Add a cover' });
  expect(save.mock.calls).toEqual([[null]]);
});

test('a refusal says that it failed, and the crop stays [173]', async () => {
  fakeStorage();
  const save = vi.fn(async () => Promise.reject(new RequestError('refused')));
  const { user } = await show({ cover: null, save });
  await user.click(screen.getByRole('button', { name: 'Add a cover' }));
  await choose(user);
  await screen.findByText('Failed to upload group cover');
  screen.getByRole('application');
});

test('too many changes are told with the time when the limit ends', async () => {
  fakeStorage();
  const limitEndsAt = new Date(Date.now() + 60_000).toISOString();
  const save = () => Promise.reject(new RequestError('rate-limited', { limitEndsAt }));
  const { user } = await show({ cover: null, save });
  await user.click(screen.getByRole('button', { name: 'Add a cover' }));
  await choose(user);
  await screen.findByText(/^That’s many changes in a short while/);
});

test('a cover that the member may not read leaves the drawn one', async () => {
  const asked = vi.fn();
  network.use(signsFiles(() => null, asked));
  const { container } = await show({ cover: 'elin/private.webp', save: async () => undefined });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByText('This photo can’t be shown')).toBeNull();
});
