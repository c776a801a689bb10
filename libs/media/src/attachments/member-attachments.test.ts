import { setPartHost } from '@pure/contracts/import-part';
import { elin, fakeBrowserFiles, renderRoute, useNetwork } from '@pure/testing';
import { expect, test, vi } from 'vitest';
import { attachment } from '../testing/attachment.ts';
import { createMemberAttachments } from './member-attachments.ts';
import { storedFiles } from './stored-files.ts';

vi.mock(import('./create-uploads.ts'), () => {
  throw new Error('offline');
});

useNetwork();

const photo = attachment();

/** The state after a reload without a network: the stored file, and no code that uploads. */
async function reloadOffline() {
  const browser = fakeBrowserFiles();
  await renderRoute(() => [], { at: '/app', as: elin });
  await storedFiles('feed', elin.id).write(photo.id, new Blob(['photo']));
  const attachments = createMemberAttachments('feed', 'posts');
  attachments.attachmentsOf(elin.id).getState().addAttachment(photo);
  await expect(attachments.loadUploads(elin.id)).rejects.toThrow();
  expect(browser.storedCount()).toBe(1);
  return { browser, attachments };
}

test.each([
  ['was removed from its draft', 'detach'],
  ['was posted', 'release'],
] as const)('a photo that %s without a network leaves nothing behind', async (_, how) => {
  const { browser, attachments } = await reloadOffline();
  await attachments.forgetFiles(elin.id, [photo.id], how);
  await vi.waitFor(() => expect(browser.storedCount()).toBe(0));
  expect(attachments.attachmentsOf(elin.id).getState().byId.size).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes('.file.'))).toEqual([]);
});

test.each([
  ['outdated', 'was removed since the document was opened'],
  ['network', 'may still arrive'],
])('the failure is %s if the code that uploads %s', async (kind) => {
  const reload = kind === 'outdated' ? () => {} : undefined;
  setPartHost({ load: (load) => load(), showWaiting: () => {}, reloadAfter: () => reload });
  const { loadUploads } = createMemberAttachments('feed', 'posts');
  await expect(loadUploads(elin.id)).rejects.toMatchObject({ name: 'MediaFailure', kind });
});
