import { memberStorage } from '@pure/drafts';
import { elin, photoFile, renderRoute, useNetwork } from '@pure/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { createMemberAttachments } from '../attachments/member-attachments.ts';
import type { Uploads } from '../attachments/uploads.ts';
import { attachment } from '../testing/attachment.ts';
import { MediaFailure } from '../media-failure.ts';
import { AttachingProblems } from './attaching-problems.tsx';
import { useAttaching } from './use-attaching.ts';

useNetwork();

const attachments = createMemberAttachments('feed', 'posts');
const resume = vi.fn();
const loadUploads = vi.fn<typeof attachments.loadUploads>();

/** It outlives the view. */
const draft = createStore<{ media: string[] }>()(() => ({ media: [] }));
const onArriving = vi.fn<(by: number) => void>();
beforeEach(() => draft.setState({ media: [] }));

function Draft() {
  const { media } = useStore(draft);
  const { problems, attach, onRetry } = useAttaching(
    { ...attachments, loadUploads },
    {
      memberId: elin.id,
      media,
      onChange: (change) => draft.setState(({ media }) => ({ media: change(media) })),
      onArriving,
      tooMany: (most) => `No more than ${most}`,
    },
  );
  return (
    <>
      <button onClick={() => attach([photoFile('one.jpg'), photoFile('two.jpg')])}>Attach</button>
      <button onClick={() => onRetry('1')}>Upload again</button>
      <output aria-label="Files">{media.length}</output>
      <AttachingProblems problems={problems} attachments={[]} />
    </>
  );
}

const showDraft = () =>
  renderRoute(
    () => [
      { path: '/app', element: <Draft /> },
      { path: '/app/friends', element: 'Friends' },
    ],
    { at: '/app', as: elin },
  );

/** Without the code that uploads files until `arrive` is called. */
async function openDraft() {
  const attach = vi.fn((files: File[]) => {
    const added = files.map(() => attachment());
    for (const each of added) attachments.attachmentsOf(elin.id).getState().addAttachment(each);
    return added.map(({ id }) => id);
  });
  loadUploads.mockRejectedValue(new MediaFailure('network'));
  const view = await showDraft();
  const arrive = () =>
    loadUploads.mockResolvedValue({ attach, resume } as Partial<Uploads> as Uploads);
  return { ...view, attach, arrive };
}

test('files that can’t be added for want of the code are kept, and Try again adds them [93]', async () => {
  const { user, attach, arrive } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  const words = 'Your files couldn’t be added. Check your connection.';
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(words)).toBeTruthy();
  arrive();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(attach.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['one.jpg', 'two.jpg'],
  ]);
});

test('a tab that lacks the code for good offers Reload, never Try again', async () => {
  const { user } = await openDraft();
  loadUploads.mockRejectedValue(new MediaFailure('outdated'));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByText('PURE has changed since you opened it.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('files of two drops at once are all kept for want of the code [93]', async () => {
  const { user, attach, arrive } = await openDraft();
  const drop = screen.getByRole('button', { name: 'Attach' });
  act(() => {
    drop.click();
    drop.click();
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  arrive();
  await user.click(again);
  await vi.waitFor(() => expect(attach.mock.calls.flat(2)).toHaveLength(4));
});

test('files that are chosen while the code loads count toward the limit [93]', async () => {
  const { user, attach } = await openDraft();
  const code = Promise.withResolvers<Uploads>();
  loadUploads.mockReturnValue(code.promise);
  for (let press = 0; press < 6; press += 1) {
    await user.click(screen.getByRole('button', { name: 'Attach' }));
  }
  await act(async () => code.resolve({ attach } as Partial<Uploads> as Uploads));
  expect(screen.getByLabelText('Files').textContent).toBe('10');
  expect(attach.mock.calls.flat(2)).toHaveLength(10);
  expect(screen.getByText('No more than 10')).toBeTruthy();
});

test('files that are chosen again after a change of page count toward the limit, too [93]', async () => {
  const { user, router, attach } = await openDraft();
  const code = Promise.withResolvers<Uploads>();
  loadUploads.mockReturnValue(code.promise);
  for (let visit = 0; visit < 3; visit += 1) {
    for (let press = 0; press < 2; press += 1) {
      await user.click(screen.getByRole('button', { name: 'Attach' }));
    }
    await act(() => router.navigate('/app/friends'));
    await act(() => router.navigate('/app'));
  }
  await act(async () => code.resolve({ attach } as Partial<Uploads> as Uploads));
  expect(screen.getByLabelText('Files').textContent).toBe('10');
  expect(attach.mock.calls.flat(2)).toHaveLength(10);
  expect(screen.getByText('No more than 10')).toBeTruthy();
});

test('a member who left the page reads that files weren’t added, and adds them from there [93]', async () => {
  const { user, router, arrive } = await openDraft();
  const code = Promise.withResolvers<Uploads>();
  loadUploads.mockReturnValue(code.promise);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await act(() => router.navigate('/app/friends'));
  code.reject(new MediaFailure('network'));
  await screen.findByText('Your files couldn’t be added. Check your connection.');
  arrive();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(draft.getState().media).toHaveLength(2));
});

test('files arrive until they are in the draft, also when they are tried again [93]', async () => {
  const { user, attach } = await openDraft();
  const arriving = () => onArriving.mock.calls.flat().reduce((sum, by) => sum + by, 0);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(arriving()).toBe(0);
  const code = Promise.withResolvers<Uploads>();
  loadUploads.mockReturnValue(code.promise);
  await user.click(again);
  expect(arriving()).toBe(1);
  code.resolve({ attach } as Partial<Uploads> as Uploads);
  await vi.waitFor(() => expect(draft.getState().media).toHaveLength(2));
  expect(arriving()).toBe(0);
});

test('a draft keeps a file that another tab attached [93]', async () => {
  // It begins before the file is there.
  (await openDraft()).unmount();
  const { upload: _upload, preview: _preview, ...record } = attachment();
  const storage = memberStorage('feed', elin.id);
  storage.write(`file.${record.id}`, JSON.stringify(record));
  const show = vi.fn(async () => undefined);
  loadUploads.mockResolvedValue({ resume, show } as Partial<Uploads> as Uploads);
  draft.setState({ media: [record.id] });
  await showDraft();
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith([record.id]));
  expect(storage.read(`file.${record.id}`)).not.toBeNull();
  expect(screen.getByLabelText('Files').textContent).toBe('1');
});

test('a retry of an upload says so if its code can’t be loaded [93]', async () => {
  const { user, arrive } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Upload again' }));
  expect(await screen.findByText('Failed to upload media')).toBeTruthy();
  arrive();
  await user.click(screen.getByRole('button', { name: 'Upload again' }));
  await vi.waitFor(() => expect(resume).toHaveBeenCalledExactlyOnceWith(['1']));
});
