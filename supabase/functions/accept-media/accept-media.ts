import type { Caller } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { openFile, removeFiles, storeFile } from '../_shared/files.ts';
import { readAtMost } from '../_shared/read-at-most.ts';
import { Refusal } from '../_shared/refusal.ts';
import type { AcceptedFormat } from './formats/accepted-format.ts';
import { inspect, tooLarge, type Destination, type Reason } from './inspect.ts';

export interface AcceptedMedia {
  /** in the final bucket */
  path: string;
  kind: AcceptedFormat['kind'];
  /** pixels as shown; null for sound */
  width: number | null;
  height: number | null;
  mime: string;
}

interface Beginning extends Destination {
  accepted: AcceptedMedia | null;
}

interface Asked {
  member_id: string;
  bucket: string;
  upload_id: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Makes a file of a final bucket of the caller's upload. It may be cut off anywhere and asked again: an
 * upload becomes one file, whose path is on record before anything is written there, and goes last.
 * @throws Refusal with the reason for the member; what is refused for its bytes is removed
 */
export async function acceptMedia(
  { id }: Caller,
  body: Record<string, unknown>,
): Promise<AcceptedMedia> {
  const [bucket, upload] = [String(body['bucket']), String(body['path'])];
  const uploadId = new RegExp(`^${id}/(${uuid})$`).exec(upload)?.[1];
  if (!uploadId) throw noUpload();
  const asked: Asked = { member_id: id, bucket, upload_id: uploadId };
  const { accepted, ...destination } = await callDatabase<Beginning>('begin_acceptance', asked);
  if (accepted) {
    await removeFiles('uploads', [upload]);
    return accepted;
  }

  const stored = await openFile('uploads', upload);
  // Another attempt may have ended in the meantime, and taken the upload away.
  if (!stored) return acceptedBy(asked);
  const bytes = await readAtMost(stored, destination.max_bytes);
  if (!bytes) throw await withdraw(upload, tooLarge(destination.max_bytes));
  const verdict = inspect(bytes, destination);
  if ('refused' in verdict) throw await withdraw(upload, verdict.refused);

  const { extension, bytes: clean, ...facts } = verdict.accepted;
  const place = await callDatabase<string>('reserve_media', {
    ...asked,
    extension,
    facts: { ...facts, bytes: clean.length },
  });
  await storeFile(bucket, place, clean, facts.mime);
  const media = await callDatabase<AcceptedMedia>('accept_media', { ...asked, path: place });
  await removeFiles('uploads', [upload]);
  return media;
}

async function acceptedBy(asked: Asked): Promise<AcceptedMedia> {
  const { accepted } = await callDatabase<Beginning>('begin_acceptance', asked);
  if (!accepted) throw noUpload();
  return accepted;
}

async function withdraw(upload: string, { status, code, message }: Reason): Promise<Refusal> {
  await removeFiles('uploads', [upload]);
  return new Refusal(status, code, message);
}

function noUpload(): Refusal {
  return new Refusal(404, 'no_upload', 'This upload does not exist');
}
