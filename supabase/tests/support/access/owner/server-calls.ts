import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access/member-personas.ts';
import { database } from '../../backend.ts';
import { inEventsTurn } from '../../groups-and-events.ts';
import type { FunctionCall } from '../function-calls.ts';
import type { OwnerPersonas } from './personas.ts';

/** Functions for Edge Functions with the secret key. The arguments would have an effect if a call succeeded. */
export function serverCalls({ self }: OwnerPersonas) {
  const forOwner = { member_id: self.id };
  return {
    calendar_events: {
      call: (client) => client.rpc('calendar_events', { token_hash: 'a'.repeat(64) }),
      outcome: () => 'events',
    },
    claim_pushes: { call: (client) => client.rpc('claim_pushes', {}), outcome: () => 'pushes' },
    settle_pushes: {
      call: (client) => client.rpc('settle_pushes', { outcomes: [] }),
      outcome: () => 'settled',
    },
    reserve_invites: {
      call: (client) => client.rpc('reserve_invites', { ...forOwner, invites: [] }),
      outcome: () => 'places',
    },
    settle_invite: {
      call: (client) =>
        client.rpc('settle_invite', {
          ...forOwner,
          hash: '',
          mail_id: randomUUID(),
          was_sent: false,
        }),
      outcome: () => 'settled',
    },
    use_recovery_code: {
      call: (client) => client.rpc('use_recovery_code', { ...forOwner, code: 'none' }),
      outcome: () => 'an answer',
    },
    begin_acceptance: {
      call: (client) =>
        client.rpc('begin_acceptance', { ...forOwner, bucket: 'posts', upload_id: randomUUID() }),
      outcome: () => 'begun',
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
      outcome: () => 'reserved',
    },
    accept_media: {
      call: async (client) => {
        const attempt = { ...forOwner, bucket: 'posts', upload_id: randomUUID() };
        return client.rpc('accept_media', { ...attempt, path: await reservedPath(attempt) });
      },
      outcome: () => 'accepted',
    },
    send_event_notices: {
      call: (client) => inEventsTurn(async () => client.rpc('send_event_notices')),
      outcome: () => 'notices',
    },
    claim_removals: {
      call: (client) => client.rpc('claim_removals', { at_most: 1 }),
      outcome: () => 'removals',
    },
    settle_removals: {
      call: (client) => client.rpc('settle_removals', { bucket: 'posts', paths: [] }),
      outcome: () => 'settled',
    },
    confirm_deletion: {
      call: (client) => client.rpc('confirm_deletion', forOwner),
      outcome: () => 'confirmed',
    },
    pending_deletions: {
      call: (client) => client.rpc('pending_deletions'),
      outcome: () => 'members',
    },
    is_leaving: {
      call: (client) => client.rpc('is_leaving', forOwner),
      outcome: () => 'an answer',
    },
    count_password_guess: {
      call: (client) => client.rpc('count_password_guess', forOwner),
      outcome: () => 'counted',
    },
    account_files: {
      call: (client) => client.rpc('account_files', { ...forOwner, at_most: 1 }),
      outcome: () => 'files',
    },
    erase_content: {
      call: (client) => client.rpc('erase_content', { ...forOwner, at_most: 1 }),
      outcome: () => 'erased',
    },
    claim_receipt: {
      call: (client) => client.rpc('claim_receipt', forOwner),
      outcome: () => 'a receipt',
    },
    settle_receipt: {
      call: (client) => client.rpc('settle_receipt', forOwner),
      outcome: () => 'settled',
    },
  } satisfies Record<string, FunctionCall<Persona>>;
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
