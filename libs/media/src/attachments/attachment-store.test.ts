import { memberStorage } from '@pure/drafts';
import { beforeEach, expect, test } from 'vitest';
import { uploadedShare, type Attachment } from './attachment.ts';
import { attachment } from '../testing/attachment.ts';
import { createAttachmentStore } from './attachment-store.ts';

beforeEach(() => localStorage.clear());

const open = (memberId = 'elin') =>
  createAttachmentStore(memberStorage('feed', memberId)).getState();

/** A photo that this tab is uploading. */
const uploading = (difference: Partial<Attachment> = {}) =>
  attachment({ upload: { state: 'sending', share: 0.5 }, preview: 'blob:1', ...difference });

test('an attachment that an earlier version stored has neither duration nor waveform', () => {
  const { duration_ms: _, waveform: __, upload: ___, preview: ____, ...older } = uploading();
  memberStorage('feed', 'elin').write(`file.${older.id}`, JSON.stringify(older));
  expect(open().byId.get(older.id)).toMatchObject({ duration_ms: null, waveform: null });
});

test('an attachment comes back after a reload, without its progress and preview', () => {
  const photo = uploading({ alt: 'Frost' });
  open().addAttachment(photo);
  expect([...open().byId.values()]).toEqual([
    { ...photo, upload: { state: 'waiting' }, preview: null },
  ]);
});

test('an accepted file is not uploaded again after a reload', () => {
  const photo = uploading();
  const attachments = createAttachmentStore(memberStorage('feed', 'elin'));
  attachments.getState().addAttachment(photo);
  attachments.getState().changeAttachment(photo.id, { path: 'elin/1.webp' });
  expect(open().byId.get(photo.id)?.upload).toEqual({ state: 'done' });
});

test('a file that another tab has stored since is there when it is asked for, with its upload', () => {
  const attachments = createAttachmentStore(memberStorage('messages', 'elin'));
  const other = createAttachmentStore(memberStorage('messages', 'elin')).getState();
  const [waiting, accepted, unknown] = [uploading(), uploading({ path: 'elin/1.webp' }), 'x'];
  other.addAttachment(waiting);
  other.addAttachment(accepted);
  expect(attachments.getState().byId.size).toBe(0);
  attachments.getState().loadAttachments([waiting.id, accepted.id, unknown]);
  const { byId } = attachments.getState();
  expect(byId.size).toBe(2);
  expect(byId.get(waiting.id)).toEqual({ ...waiting, upload: { state: 'waiting' }, preview: null });
  expect(byId.get(accepted.id)?.upload).toEqual({ state: 'done' });
  attachments.getState().changeAttachment(waiting.id, { upload: { state: 'sending', share: 0.5 } });
  attachments.getState().loadAttachments([waiting.id]);
  expect(attachments.getState().byId.get(waiting.id)?.upload.state).toBe('sending');
});

test('progress is not stored, and a late change does not bring a removed attachment back', () => {
  const photo = uploading();
  const attachments = createAttachmentStore(memberStorage('feed', 'elin'));
  attachments.getState().addAttachment(photo);
  const before = { ...localStorage };
  attachments.getState().changeAttachment(photo.id, { upload: { state: 'sending', share: 0.7 } });
  expect({ ...localStorage }).toEqual(before);
  attachments.getState().removeAttachment(photo.id);
  attachments.getState().changeAttachment(photo.id, { alt: 'Frost' });
  expect(attachments.getState().byId.size).toBe(0);
  expect(open().byId.size).toBe(0);
});

test('each member has their own attachments, and a value of another program is skipped', () => {
  open().addAttachment(uploading());
  memberStorage('feed', 'elin').write('file.x', '{"id":"x"}');
  expect(open('hanna').byId.size).toBe(0);
  expect(open().byId.size).toBe(1);
});

test('the uploaded share of several files is their average', () => {
  const states: Attachment['upload'][] = [
    { state: 'done' },
    { state: 'sending', share: 0.5 },
    { state: 'waiting' },
    { state: 'failed', kind: 'network', message: '' },
  ];
  expect(uploadedShare(states.map((upload) => uploading({ upload })))).toBe(0.375);
  expect(uploadedShare([])).toBe(0);
});
