import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access.ts';
import { database } from '../../backend.ts';
import type { Call } from '../stage.ts';
import type { OwnerCast } from './gather-cast.ts';

/** What Edge Functions call with the secret key, each with what it would do something for. */
export function serverCalls({ self }: OwnerCast) {
  const forOwner = { member_id: self.id };
  return {
    claim_pushes: { call: (client) => client.rpc('claim_pushes', {}), word: () => 'pushes' },
    settle_pushes: {
      call: (client) => client.rpc('settle_pushes', { outcomes: [] }),
      word: () => 'settled',
    },
    reserve_invites: {
      call: (client) => client.rpc('reserve_invites', { ...forOwner, address_hashes: [] }),
      word: () => 'places',
    },
    settle_invites: {
      call: (client) => client.rpc('settle_invites', { ...forOwner, sent: [], failed: [] }),
      word: () => 'settled',
    },
    begin_acceptance: {
      call: (client) =>
        client.rpc('begin_acceptance', { ...forOwner, bucket: 'posts', upload_id: randomUUID() }),
      word: () => 'begun',
    },
    reserve_media: {
      call: (client) =>
        client.rpc('reserve_media', {
          ...forOwner,
          bucket: 'posts',
          upload_id: randomUUID(),
          extension: 'png',
          facts: { kind: 'image', mime: 'image/png', bytes: 1 },
        }),
      word: () => 'reserved',
    },
    accept_media: {
      call: async (client) => {
        const attempt = { ...forOwner, bucket: 'posts', upload_id: randomUUID() };
        return client.rpc('accept_media', { ...attempt, path: await reservedPath(attempt) });
      },
      word: () => 'accepted',
    },
    claim_removals: {
      call: (client) => client.rpc('claim_removals', { at_most: 1 }),
      word: () => 'removals',
    },
    settle_removals: {
      call: (client) => client.rpc('settle_removals', { bucket: 'posts', paths: [] }),
      word: () => 'settled',
    },
    confirm_deletion: {
      call: (client) => client.rpc('confirm_deletion', forOwner),
      word: () => 'confirmed',
    },
    pending_deletions: {
      call: (client) => client.rpc('pending_deletions'),
      word: () => 'members',
    },
    is_leaving: { call: (client) => client.rpc('is_leaving', forOwner), word: () => 'an answer' },
    count_password_guess: {
      call: (client) => client.rpc('count_password_guess', forOwner),
      word: () => 'counted',
    },
    account_files: {
      call: (client) => client.rpc('account_files', { ...forOwner, at_most: 1 }),
      word: () => 'files',
    },
    erase_content: {
      call: (client) => client.rpc('erase_content', { ...forOwner, at_most: 1 }),
      word: () => 'erased',
    },
  } satisfies Record<string, Call<Persona>>;
}

async function reservedPath(attempt: { member_id: string; bucket: string; upload_id: string }) {
  const { member_id, bucket, upload_id } = attempt;
  const [reserved] = await database()<{ path: string }[]>`
    select private.reserve_media(
      ${member_id}, ${bucket}, ${upload_id}, 'png', '{"kind": "image", "mime": "image/png", "bytes": 1}'
    ) as path
  `;
  return reserved?.path ?? '';
}
