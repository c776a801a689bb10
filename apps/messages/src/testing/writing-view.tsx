import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { elin, hanna, network, renderRoute, rpc } from '@pure/testing';
import { MediaGrid } from '@pure/media';
import { PartOnDemand } from '@pure/ui';
import { screen, within } from '@testing-library/react';
import type { NewMessage } from '../writing/sending.data.ts';
import { ComposeBar } from '../writing/compose-bar.tsx';
import { ownMessage } from './messages.ts';
import { recordTexts } from './opened-at.ts';
import { unsentMessage } from '../writing/sending-on-demand.ts';
import { useUnsentMessages } from '../writing/use-unsent-messages.ts';

type Sent = Pick<NewMessage, 'id' | 'recipient_id'> & Partial<NewMessage>;

/** The server's copy of Elin's messages to Hanna. */
export interface FakeMessages {
  messages: Message[];
  /** ids of all requests, in their order */
  asked: string[];
  /** the server's answers to the next requests; by default it takes the message */
  answers: ((sent: Sent) => unknown)[];
  typing: string[];
}

/** A text of Elin to Hanna, sent just now. */
export const justSent = (differences: Partial<Message> = {}): Message =>
  ownMessage(0, {
    id: crypto.randomUUID(),
    content: 'Soup tonight?',
    created_at: new Date().toISOString(),
    ...differences,
  });

/** Takes messages as the database does: the same id again is the same message. */
export function takeMessage(
  fake: FakeMessages,
  { id, content, media, reply_to, story_id }: Sent,
): Message {
  const known = fake.messages.find((message) => message.id === id);
  if (known) return known;
  const message = justSent({
    id,
    content: content ?? null,
    message_type: media?.type ?? 'text',
    media_url: media?.path ?? null,
    duration_ms: media?.duration_ms ?? null,
    waveform: media?.waveform ?? null,
    alt: media?.alt ?? null,
    story: story_id ? { id: story_id, ended: false } : null,
    quote: reply_to ? { id: reply_to, gone: true } : null,
  });
  fake.messages.push(message);
  return message;
}

export function fakeMessages(): FakeMessages {
  const fake: FakeMessages = { messages: [], asked: [], answers: [], typing: [] };
  network.use(
    rpc<Sent>('send_message', (sent) => {
      fake.asked.push(sent.id);
      const answer = fake.answers.shift();
      return answer ? answer(sent) : takeMessage(fake, sent);
    }),
    rpc<{ kind: string }>('tell_typing', ({ kind }) => {
      fake.typing.push(kind);
      return null;
    }),
  );
  return fake;
}

interface WritingOptions {
  partner?: MemberCard;
  canMessage?: boolean;
  lastOwn?: Message;
}

/** The compose bar below the unsent messages, as Elin sees them in her conversation with Hanna. */
export async function openWriting(options: WritingOptions = {}) {
  const { partner = hanna, canMessage = true, lastOwn } = options;
  const view = await renderRoute(
    () => [
      {
        path: '/writing',
        element: <Writing partner={partner} canMessage={canMessage} lastOwn={lastOwn} />,
      },
    ],
    { at: '/writing', as: elin },
  );
  const { texts, stop } = recordTexts(view.queryClient, partner.id, lastOwn);
  return {
    ...view,
    stop,
    /** the texts of `lastOwn` as the cache gets them */
    shown: () => texts,
  };
}

interface WritingProps {
  partner: MemberCard;
  canMessage: boolean;
  lastOwn: Message | undefined;
}

function Writing({ partner, canMessage, lastOwn }: WritingProps) {
  const unsent = useUnsentMessages(partner.id);
  return (
    <>
      <ul aria-label="Unsent">
        {unsent.map((entry) => (
          <li key={entry.item.id}>
            <PartOnDemand of={unsentMessage} props={{ entry, Media: MediaGrid }} />
          </li>
        ))}
      </ul>
      <ComposeBar partner={partner} canMessage={canMessage} findLastOwn={() => lastOwn} />
    </>
  );
}

export const field = (name = 'Message Hanna') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name });
export const fileInput = () =>
  screen.getByLabelText<HTMLInputElement>('Attach photo or video', { selector: 'input' });
export const thumbs = async () =>
  within(await screen.findByRole('list', { name: 'Photos and videos' })).findAllByRole('listitem');
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
export const unsentItems = () =>
  within(screen.getByRole('list', { name: 'Unsent' })).queryAllByRole('listitem');
