import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { PLATFORM } from '@pure/contracts/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandError } from '../system/run-command.ts';
import { assertContractKept } from './assert-contract-kept.ts';
import { checkContract } from './check-contract.ts';
import { findMissing } from './compare.ts';
import { declarationsOf, newestKept } from './kept-declarations.ts';
import { rollUpPlatform } from './roll-up.ts';

const [major = ''] = PLATFORM.split('.');
const kept = readFileSync(declarationsOf(newestKept(major) ?? ''), 'utf8');

const results = path.join(root, 'tools/test-results/compare-test');
let now = '';
beforeAll(async () => {
  mkdirSync(results, { recursive: true });
  now = await rollUpPlatform();
}, 60_000);
afterAll(() => rmSync(results, { recursive: true }));

/** The compiler's errors if the sources declared `to` in place of `from`. */
function findMissingWith(from: string | RegExp, to: string): Promise<string> {
  const changed = now.replace(from, to);
  expect(changed, `${from} is declared`).not.toBe(now);
  return findMissing({ kept, now: changed, scratch: mkdtempSync(path.join(results, 'scratch-')) });
}

const TIMEOUT = 60_000;

test(
  'the sources keep all that the newest minor promised',
  async () => {
    const scratch = mkdtempSync(path.join(results, 'scratch-'));
    expect(await findMissing({ kept, now, scratch })).toBe('');
  },
  TIMEOUT,
);

test.each([
  [
    'a new required property of a slot',
    /label\?: string;/,
    'label?: string;\n            size: number;',
    /given_Slots|'size' is missing/,
  ],
  [
    'an optional property that a slot no longer takes',
    /label\?: string;/,
    '',
    /type '"community\/friend-button\.label"'/,
  ],
  [
    'a property of a slot that gives a callback less',
    'onChange?: (state: FriendshipState) => void;',
    'onChange?: (state: FriendshipState | null) => void;',
    /null' is not assignable|FriendshipState/,
  ],
  ['a slot that is gone', "'feed/composer': {", "'feed/writer': {", /feed\/composer/],
  [
    'a changed type of an argument of a function',
    'function announce(text: string): void;',
    'function announce(text: URL): void;',
    /Type 'string' is not assignable to type 'URL'/,
  ],
  [
    'a changed type of an argument of a method of the host',
    'navigate(to: string, options?: {',
    'navigate(to: URL, options?: {',
    /Type 'string' is not assignable to type 'URL'/,
  ],
  [
    'an argument of a method of the host that may be less than before',
    'navigate(to: string, options?: {',
    "navigate(to: '/app', options?: {",
    /Type 'string' is not assignable to type '"\/app"'/,
  ],
  [
    'a changed type of an argument of a path',
    'readonly publicProfile: (memberId: string) => string;',
    'readonly publicProfile: (memberId: number) => string;',
    /Type 'string' is not assignable to type 'number'/,
  ],
  [
    'a new required argument',
    'function announce(text: string): void;',
    'function announce(text: string, loudly: boolean): void;',
    /Target signature provides too few arguments/,
  ],
  [
    'a renamed field of an event of the inbox',
    /post_counts: \{\s+post_id: string;/,
    'post_counts: { id: string;',
    /'post_id' is missing/,
  ],
  [
    'a field that remotes get and that may be empty now',
    'full_name: string;\n        avatar_url',
    'full_name: string | null;\n        avatar_url',
    /'string \| null' is not assignable to type 'string'/,
  ],
  [
    'a handle of routes that has to have more',
    'wide?: boolean;',
    'wide?: boolean;\n        icon: string;',
    /given_RouteHandle|'icon' is missing/,
  ],
  [
    'a removed value',
    /export \{ announce, toast, type/,
    'export { announce, type',
    /'toast' is missing/,
  ],
  [
    'an optional property of a member of a union that a slot no longer takes',
    'collection?: boolean;',
    '',
    /type '"feed\/post-list\.source\.collection"'/,
  ],
  [
    'such a property that another member of the union has instead',
    /collection\?: boolean;(\s+\} \| \{\s+kind: 'group';)/,
    '$1 collection?: boolean;',
    /type '"feed\/post-list\.source\.collection"'/,
  ],
  [
    'an optional field of an event of the inbox that is gone',
    'group_id?: string;',
    '',
    /type '"post\.group_id"'/,
  ],
  [
    'an optional property of an argument that is gone',
    "write?: 'post';",
    '',
    /type '"paths\.home\(0\)\.write"'/,
  ],
  [
    'an optional argument that is gone',
    'readonly register: (ref?: string, key?: string) => string;',
    'readonly register: (ref?: string) => string;',
    /type '"paths\.register\(1\)"'/,
  ],
  [
    'an optional property of an answer that is gone',
    'preventScrollReset?: boolean;',
    '',
    /type '"useDialogLinks\(\)\(\)\.preventScrollReset"'/,
  ],
  ['a removed type', /type MemberCard, type/, 'type', /no exported member 'MemberCard'/],
  ['a removed name of a library', 'NavLink, ', '', /'NavLink' is missing|missing the following/],
])(
  '%s is found',
  async (_change, from, to, error) => {
    expect(await findMissingWith(from, to)).toMatch(error);
  },
  TIMEOUT,
);

test.each([
  [
    'a new optional property of a slot',
    /label\?: string;/,
    'label?: string;\n            size?: number;',
  ],
  ['a new slot', "'feed/composer': {", "'feed/share': { postId: string };\n 'feed/composer': {"],
  [
    'a new path',
    'readonly settings: () => string;',
    'readonly settings: () => string;\n        readonly notes: (open?: { note?: string }) => string;',
  ],
  [
    'a new optional argument',
    'function announce(text: string): void;',
    'function announce(text: string, loudly?: boolean): void;',
  ],
  ['a new event of the inbox', 'resync: Record', 'note: { note_id: string };\n resync: Record'],
  [
    'an argument that may be more',
    'function announce(text: string): void;',
    'function announce(text: string | URL): void;',
  ],
])(
  '%s is fine',
  async (_change, from, to) => {
    expect(await findMissingWith(from, to)).toBe('');
  },
  TIMEOUT,
);

test.each([
  ['is gone', /'messages\/story-reply'/, "'messages/answer'", /messages\/story-reply/],
  ['needs more', 'storyId: string;', 'storyId: string;\nsize: number;', /'size' is missing/],
  ['tells something else', 'isWriting: boolean', 'isWriting: string', /'boolean'/],
])(
  'a slot that is newer than the minor, and that another app borrows, is found if it %s',
  async (_change, from, to, error) => {
    const { ok, output } = await checkContract(
      async () => now.replace(from, to),
      () => [],
    );
    expect([ok, output]).toEqual([false, expect.stringMatching(error)]);
  },
  TIMEOUT,
);

test(
  'an app that borrows a slot whose type isn’t kept is found',
  async () => {
    const borrowings = () => [
      { app: 'feed', slot: 'messages/share' },
      { app: 'feed', slot: 'messages/story-reply' },
      { app: 'account', slot: 'feed/post-list' },
    ];
    expect(await checkContract(async () => now, borrowings)).toEqual({
      ok: false,
      output:
        "feed borrows messages/share, whose type isn't kept. Run `npm run platform`, and commit what it writes.",
    });
  },
  TIMEOUT,
);

test('kept declarations that were changed fail the check, since comparing with them proves nothing', async () => {
  const altered = () => ['1.0.d.ts has changed since it was kept.'];
  const check = checkContract(
    async () => now,
    () => [],
    altered,
  );
  expect(await check).toEqual({ ok: false, output: '1.0.d.ts has changed since it was kept.' });
});

test('sources that don’t compile fail the check with the compiler’s errors', async () => {
  const unreadable = async () => Promise.reject(new CommandError("They don't compile: TS2322"));
  expect(await checkContract(unreadable)).toEqual({
    ok: false,
    output: "They don't compile: TS2322",
  });
});

test(
  'an app whose sources break the contract is refused, with the minor and the name',
  async () => {
    const poorer = now.replace('export { announce, toast, type', 'export { announce, type');
    const refused = assertContractKept('feed', async () => poorer);
    await expect(refused).rejects.toThrow(
      /^feed isn't released\. .* platform 1\.\d+ promised[^]*'toast' is missing/,
    );
    await expect(assertContractKept('feed', async () => now)).resolves.toBeUndefined();
  },
  TIMEOUT,
);
