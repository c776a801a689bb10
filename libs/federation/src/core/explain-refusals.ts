import type { OverrideRefusal, ReadOverrides } from './override.ts';

const reasons: Record<OverrideRefusal, string> = {
  'not-allowed': 'The configuration of this PURE doesn’t allow it (`allow_overrides`).',
  'page-elsewhere': 'This page isn’t served from localhost or 127.0.0.1.',
  'remote-elsewhere':
    'Its address has to be an origin or a folder on http://localhost or http://127.0.0.1, without a user name, query or fragment. A link could run the code of another machine otherwise.',
};

/** Tells a developer in the console why an override isn't followed, and what to do instead. */
export function explainRefusals(refused: ReadOverrides['refused']): void {
  for (const { remote, why } of refused) {
    console.warn(
      `?remote.${remote} isn’t followed. ${reasons[why]} \`npm run dev -- ${remote} --against ${location.origin}\` serves this PURE with your ${remote}.`,
    );
  }
}
