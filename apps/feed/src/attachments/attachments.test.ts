import { beforeEach, expect, test } from 'vitest';
import { shareSent, type Attachment } from './attachment.ts';
import { createAttachments } from './attachments.ts';
import { feedStorage } from '../feed-storage.ts';

beforeEach(() => localStorage.clear());

const open = (memberId = 'elin') => createAttachments(feedStorage(memberId)).getState();

const attachment = (difference: Partial<Attachment> = {}): Attachment => ({
  id: crypto.randomUUID(),
  kind: 'image',
  isPrepared: true,
  width: 4,
  height: 3,
  placeholder: null,
  alt: '',
  path: null,
  upload: { state: 'sending', share: 0.5 },
  preview: 'blob:1',
  ...difference,
});

test('what is known of a file comes back after a reload, but for its upload and preview', () => {
  const photo = attachment({ alt: 'Frost' });
  open().add(photo);
  expect([...open().byId.values()]).toEqual([
    { ...photo, upload: { state: 'waiting' }, preview: null },
  ]);
});

test('one that was accepted needs no other upload', () => {
  const photo = attachment();
  const attachments = createAttachments(feedStorage('elin'));
  attachments.getState().add(photo);
  attachments.getState().change(photo.id, { path: 'elin/1.webp' });
  expect(open().byId.get(photo.id)?.upload).toEqual({ state: 'done' });
});

test('progress is written nowhere, and what is gone does not come back by it', () => {
  const photo = attachment();
  const attachments = createAttachments(feedStorage('elin'));
  attachments.getState().add(photo);
  const before = { ...localStorage };
  attachments.getState().change(photo.id, { upload: { state: 'sending', share: 0.7 } });
  expect({ ...localStorage }).toEqual(before);
  attachments.getState().remove(photo.id);
  attachments.getState().change(photo.id, { alt: 'Frost' });
  expect(attachments.getState().byId.size).toBe(0);
  expect(open().byId.size).toBe(0);
});

test('each member has their own, and what another program left is passed over', () => {
  open().add(attachment());
  feedStorage('elin').write('file.x', '{"id":"x"}');
  expect(open('hanna').byId.size).toBe(0);
  expect(open().byId.size).toBe(1);
});

test('of several files the share is that of all', () => {
  const states: Attachment['upload'][] = [
    { state: 'done' },
    { state: 'sending', share: 0.5 },
    { state: 'waiting' },
    { state: 'failed', kind: 'network', message: '' },
  ];
  expect(shareSent(states.map((upload) => attachment({ upload })))).toBe(0.375);
  expect(shareSent([])).toBe(0);
});
