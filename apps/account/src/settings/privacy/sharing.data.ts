import type { SharingKind } from '@pure/contracts';
import { request } from '@pure/data';

export type Sharing = Record<SharingKind, boolean>;

export const sharingKey = ['account', 1, 'sharing'] as const;

/** Throws a `RequestError`. */
export async function readSharing(signal: AbortSignal): Promise<Sharing> {
  const { read_receipts, typing, active } = await request((client) => client.rpc('my_settings'), {
    signal,
  });
  return { read_receipts, typing, active };
}

export async function saveSharing(kind: SharingKind, value: boolean): Promise<void> {
  await request((client) => client.rpc('set_sharing', { kind, value }));
}
