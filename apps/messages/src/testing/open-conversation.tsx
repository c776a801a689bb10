import { paths, type Host } from '@pure/contracts';
import type { Message, OpenedThread } from '@pure/contracts/database';
import type { RouteObject } from '@pure/router';
import { elin, hanna, network, renderRoute, rpc } from '@pure/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ConversationView } from '../conversation/conversation-view.tsx';
import { openedThread } from './messages.ts';

export const onBack = vi.fn();
export const routes = (_host: Host): RouteObject[] => [
  {
    path: paths.messages(),
    Component: () => <ConversationView partnerId={hanna.id} at={null} onBack={onBack} />,
  },
];

/** Opens Elin's conversation with Hanna. */
export async function openConversation(
  messages: Message[],
  differences: Partial<OpenedThread> = {},
  markRead = vi.fn((): unknown => 1),
) {
  network.use(
    rpc('thread_around', () => openedThread(messages, differences)),
    rpc('mark_read', markRead),
    rpc('tell_typing', () => null),
  );
  const rendered = await renderRoute(routes, { at: paths.messages(), as: elin });
  if (messages.length > 0) await screen.findAllByRole('article');
  return { ...rendered, markRead };
}
