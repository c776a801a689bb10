import {
  fakeBrowserFiles,
  fakeStorage,
  fault,
  network,
  photoFile,
  refuseToStore,
  service,
  UPLOAD_URL,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fakeMessages,
  field,
  openWriting,
  unsentItems,
  type FakeMessages,
} from '../testing/writing-view.tsx';

useNetwork();

const draftWords = 'Your browser can’t store this draft. It’s kept until you close this tab.';
const sentWords = 'Your browser can’t store it: keep this tab open until it’s sent.';

let isOnline = true;
let fake: FakeMessages;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  fakeBrowserFiles();
  fakeStorage();
  fake = fakeMessages();
});

test('a draft that the browser refuses to store says so beside the field, and stays in the tab [142]', async () => {
  const view = await openWriting();
  await view.user.type(await field(), 'So');
  expect(screen.queryByText(draftWords)).toBeNull();
  refuseToStore();
  await view.user.type(await field(), 'up');
  expect(screen.getByText(draftWords).role).toBe('alert');
  expect((await field()).getAttribute('aria-describedby')).toBe(
    screen.getByText(draftWords).parentElement?.id,
  );
  view.unmount();
  await openWriting();
  expect((await field()).value).toBe('Soup');
  expect(screen.getByText(draftWords)).toBeTruthy();
  vi.mocked(Storage.prototype.setItem).mockRestore();
  await view.user.type(await field(), '?');
  expect(screen.queryByText(draftWords)).toBeNull();
});

test('a message that couldn’t be stored says so while it waits, and is sent all the same [142]', async () => {
  const { user } = await openWriting();
  refuseToStore();
  isOnline = false;
  dispatchEvent(new Event('offline'));
  await user.type(await field(), 'Soup{Enter}');
  await waitFor(() => expect(unsentItems().at(0)?.textContent).toContain(sentWords));
  expect(screen.queryByText(draftWords)).toBeNull();
  isOnline = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(fake.messages.map(({ content }) => content)).toEqual(['Soup']));
});

test('a file that is neither stored nor uploaded says that it is in this tab only [144]', async () => {
  const { user } = await openWriting();
  await user.click(await field());
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  network.use(service(UPLOAD_URL, fault.server));
  fireEvent.paste(await field(), { clipboardData: { files: [photoFile()], types: ['Files'] } });
  await screen.findByText(/^Your browser can’t store your files/);
  await user.type(await field(), 'Look{Enter}');
  await waitFor(() => expect(unsentItems().at(0)?.textContent).toContain(sentWords));
});
