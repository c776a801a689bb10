import { elin, fault, hanna, network, renderRoute, updates, useNetwork } from '@pure/testing';
import { signOut } from '@pure/session';
import { expect, test } from 'vitest';
import { saveEdit } from './save-edit.ts';

useNetwork();

const edit = {
  id: '00000000-0000-4000-8000-000000000001',
  text: 'Soup at seven',
  original: 'Soup at six',
  editedBefore: null,
};

test('an edit that fails after its author signed out leaves nothing on the device', async () => {
  const left = Promise.withResolvers<void>();
  network.use(
    updates('messages', async () => {
      await left.promise;
      return fault.server();
    }),
  );
  const { queryClient } = await renderRoute(() => [], { at: '/app', as: elin });
  const saving = saveEdit(queryClient, elin.id, hanna.id, edit);
  await signOut();
  left.resolve();
  await saving;
  expect(JSON.stringify(localStorage)).not.toContain('Soup');
});
