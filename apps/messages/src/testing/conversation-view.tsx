import { paths } from '@pure/contracts';
import type { Message, OpenedThread } from '@pure/contracts/database';
import { elin, hanna, network, renderRoute, rpc } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { ConversationView } from '../conversation/conversation-view.tsx';
import { openedThread } from './messages.ts';

const onBack = () => undefined;

/** Elin's open conversation with Hanna. */
export async function showConversation(
  messages: Message[],
  differences: Partial<OpenedThread> = {},
) {
  network.use(
    rpc('thread_around', () => openedThread(messages, differences)),
    rpc('mark_read', () => 1),
    rpc('mark_delivered', () => null),
    rpc('tell_typing', () => null),
  );
  const rendered = await renderRoute(
    () => [
      {
        path: paths.messages(),
        element: <ConversationView partnerId={hanna.id} at={null} onBack={onBack} />,
      },
    ],
    { at: paths.messages(), as: elin },
  );
  await screen.findAllByRole('article');
  const { user } = rendered;

  /** The message that has this text. */
  const message = (text: string) =>
    screen.getByRole('article', { name: (name) => name.includes(text) });

  return {
    ...rendered,
    message,
    names: () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label')),
    async openMenu(text: string) {
      await user.click(within(message(text)).getByRole('button', { name: 'Actions' }));
      return screen.findByRole('menu', { name: 'Message' });
    },
    async choose(name: string) {
      await user.click(screen.getByRole('menuitem', { name }));
    },
    async confirm(name: string) {
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name }));
    },
  };
}
