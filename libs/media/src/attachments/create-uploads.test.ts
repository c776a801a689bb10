import {
  elin,
  fakeBrowserFiles,
  fakeStorage,
  photoFile,
  renderRoute,
  useNetwork,
} from '@pure/testing';
import { expect, test, vi } from 'vitest';
import { createMemberAttachments } from './member-attachments.ts';

useNetwork();

test('a tab uploads a file that another tab attached after it had opened', async () => {
  const browser = fakeBrowserFiles();
  const asked = fakeStorage();
  await renderRoute(() => [], { at: '/app', as: elin });
  const here = createMemberAttachments('feed', 'posts');
  const uploads = await here.loadUploads(elin.id);
  const other = await createMemberAttachments('feed', 'posts').loadUploads(elin.id);
  const [id = ''] = other.attach([photoFile()]);
  other.stop([id]);
  await vi.waitFor(() => expect(browser.storedCount()).toBe(1));
  await uploads.waitForUploads([id]);
  expect(asked.accepted).toEqual([id]);
  expect(here.attachmentsOf(elin.id).getState().byId.get(id)?.path).toBe(`${elin.id}/${id}.webp`);
});
