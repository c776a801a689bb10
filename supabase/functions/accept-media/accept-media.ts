import type { Caller } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { fetchFile, removeFiles, storeFile } from '../_shared/files.ts';
import { readAtMost } from '../_shared/read-at-most.ts';
import { Refusal } from '../_shared/refusal.ts';
import type { AcceptedFormat } from './formats/format.ts';
import { inspectFile, tooLarge, type Destination, type RefusalReason } from './inspect.ts';

export interface AcceptedMedia {
  /** in the final bucket */
  path: string;
  kind: AcceptedFormat['kind'];
  /** pixels as shown; null for sound */
  width: number | null;
  height: number | null;
  mime: string;
}

interface StartedAcceptance extends Destination {
  accepted: AcceptedMedia | null;
}

interface AcceptanceKey {
  member_id: string;
  bucket: string;
  upload_id: string;
}

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Moves the caller’s upload into a final bucket, after inspection. A repeated or interrupted call still makes
 * one file: its path is recorded before it is stored, and the upload is removed last. @throws Refusal with
 * the reason for the member; a refused upload is removed
 */
export async function acceptMedia(
  { id }: Caller,
  body: Record<string, unknown>,
): Promise<AcceptedMedia> {
  const [bucket, upload] = [String(body['bucket']), String(body['path'])];
  const uploadId = new RegExp(`^${id}/(${uuidPattern})$`).exec(upload)?.[1];
  if (!uploadId) throw missingUpload();
  const key: AcceptanceKey = { member_id: id, bucket, upload_id: uploadId };
  const { accepted, ...destination } = await callDatabase<StartedAcceptance>(
    'begin_acceptance',
    key,
  );
  if (accepted) {
    await removeFiles('uploads', [upload]);
    return accepted;
  }

  const stored = await fetchFile('uploads', upload);
  // Another call may have accepted and removed the upload in the meantime.
  if (!stored) return readAccepted(key);
  const bytes = await readAtMost(stored, destination.max_bytes);
  if (!bytes) throw await removeRefused(upload, tooLarge(destination.max_bytes));
  const verdict = inspectFile(bytes, destination);
  if ('refused' in verdict) throw await removeRefused(upload, verdict.refused);

  const { extension, bytes: clean, ...facts } = verdict.accepted;
  const path = await callDatabase<string>('reserve_media', {
    ...key,
    extension,
    facts: { ...facts, bytes: clean.length },
  });
  await storeFile(bucket, path, clean, facts.mime);
  const media = await callDatabase<AcceptedMedia>('accept_media', { ...key, path });
  await removeFiles('uploads', [upload]);
  return media;
}

async function readAccepted(key: AcceptanceKey): Promise<AcceptedMedia> {
  const { accepted } = await callDatabase<StartedAcceptance>('begin_acceptance', key);
  if (!accepted) throw missingUpload();
  return accepted;
}

async function removeRefused(
  upload: string,
  { status, code, message }: RefusalReason,
): Promise<Refusal> {
  await removeFiles('uploads', [upload]);
  return new Refusal(status, code, message);
}

function missingUpload(): Refusal {
  return new Refusal(404, 'no_upload', 'This upload does not exist');
}
