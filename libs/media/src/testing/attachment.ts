import type { Attachment } from '../attachments/attachment.ts';

/** A prepared photo that isn't uploaded yet. */
export const attachment = (difference: Partial<Attachment> = {}): Attachment => ({
  id: crypto.randomUUID(),
  kind: 'image',
  isPrepared: true,
  width: 4,
  height: 3,
  placeholder: null,
  duration_ms: null,
  waveform: null,
  alt: '',
  path: null,
  upload: { state: 'waiting' },
  preview: null,
  ...difference,
});
