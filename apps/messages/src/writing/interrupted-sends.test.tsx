import {
  ACCEPT_URL,
  elin,
  fakeBrowserFiles,
  fakeStorage,
  fault,
  hanna,
  network,
  photoFile,
  service,
  START_UPLOAD_URL,
  UPLOAD_URL,
  useNetwork,
  whileOffline,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endPage } from '../testing/end-page.ts';
import {
  fakeMessages,
  field,
  openWriting,
  sendButton,
  takeMessage,
  unsentItems,
  type FakeMessages,
} from '../testing/writing-view.tsx';
import { attachNote } from './attach-note.ts';
import { draftLine } from './compose-state.ts';

useNetwork();

type View = Awaited<ReturnType<typeof openWriting>>;

let isOnline = true;
let fake: FakeMessages;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  // The held request of a page that was reloaded must not reach its deadline: nothing is left that would send again.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  fakeBrowserFiles();
  fakeStorage();
  fake = fakeMessages();
});

const note = {
  file: new File(['note'], 'note.webm', { type: 'audio/webm' }),
  durationMs: 42_000,
  waveform: 'A'.repeat(64),
};

/** Each writes a draft. */
const kinds = {
  text: async ({ user }: View) => user.type(await field(), 'Look'),
  image: async () =>
    fireEvent.paste(await field(), { clipboardData: { files: [photoFile()], types: ['Files'] } }),
  voice: () => act(() => attachNote(elin.id, hanna.id, note)),
};

/** A request that is held back. */
function holdRequest() {
  const reached = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  return {
    isReached: reached.promise,
    lose: () => answer.resolve(fault.offline()),
    answer() {
      reached.resolve();
      return answer.promise;
    },
  };
}

function holdUpload(url: string) {
  const held = holdRequest();
  network.use(service(url, held.answer, { once: true }));
  return held;
}

function holdMessage(isTaken: boolean) {
  const held = holdRequest();
  fake.answers.push((sent) => {
    if (isTaken) takeMessage(fake, sent);
    return held.answer();
  });
  return held;
}

const uploadSteps = {
  'asking for room': () => holdUpload(START_UPLOAD_URL),
  'the upload': () => holdUpload(UPLOAD_URL),
  'the acceptance': () => holdUpload(ACCEPT_URL),
};
const messageSteps = {
  'the message': () => holdMessage(false),
  'the answer to the message': () => holdMessage(true),
};

/** Each returns the page on which the member goes on. */
const interruptions: Record<string, (view: View, lose: () => void) => Promise<View>> = {
  async 'a reload or a crash'(view) {
    await endPage(view);
    return openWriting();
  },
  async 'a loss of the network'(view, lose) {
    isOnline = false;
    network.use(whileOffline(() => !isOnline));
    dispatchEvent(new Event('offline'));
    lose();
    await screen.findByText('You’re offline. Your message is sent when you’re back.');
    isOnline = true;
    dispatchEvent(new Event('online'));
    return view;
  },
};

const cases = Object.keys(interruptions).flatMap((interruption) =>
  (['text', 'image', 'voice'] as const).map((kind) => [kind, interruption] as const),
);

test.each(cases)(
  'a message of type %s arrives once after %s at any step of its way [142] [144]',
  async (kind, interruption) => {
    const steps = { ...(kind !== 'text' && uploadSteps), ...messageSteps };
    for (const [step, hold] of Object.entries(steps)) {
      fake.messages = [];
      const held = hold();
      const view = await openWriting();
      await kinds[kind](view);
      await waitFor(() => expect(draftLine(hanna.id)).not.toBeNull());
      await view.user.click(sendButton());
      await held.isReached;
      const next = await interruptions[interruption]?.(view, held.lose);
      await waitFor(() => expect(unsentItems()).toEqual([]));
      expect([step, fake.messages.map(({ message_type }) => message_type)]).toEqual([step, [kind]]);
      expect(new Set(fake.asked.splice(0)).size).toBe(1);
      await endPage(next);
    }
  },
);

test.each(['text', 'image', 'voice'] as const)(
  'a draft of type %s is there after a reload, and is sent once [142]',
  async (kind) => {
    const view = await openWriting();
    await kinds[kind](view);
    await waitFor(() => expect(draftLine(hanna.id)).not.toBeNull());
    await endPage(view);
    const { user } = await openWriting();
    expect(draftLine(hanna.id)).not.toBeNull();
    await field();
    await user.click(sendButton());
    await waitFor(() => expect(fake.messages.map((each) => each.message_type)).toEqual([kind]));
    await waitFor(() => expect(unsentItems()).toEqual([]));
    expect(draftLine(hanna.id)).toBeNull();
  },
);
