import { useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showConversation } from '../testing/conversation-view.tsx';
import { message } from '../testing/messages.ts';
import { quoteStrip } from '../writing/sending-on-demand.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('navigator', Object.assign(navigator, { maxTouchPoints: 5 }));
});

async function show(differences = {}) {
  await Promise.all([import('./swipe-to-reply.ts'), quoteStrip.load()]);
  const view = await showConversation([message(0, { content: 'Soup?' })], differences);
  const article = view.message('Soup?');
  const touch = { pointerType: 'touch', isPrimary: true };
  return {
    article,
    swipe(right: number, down = 0, pointer = {}) {
      fireEvent.pointerDown(article, { ...touch, clientX: 50, clientY: 50, ...pointer });
      for (const share of [0.2, 0.6, 1]) {
        const at = { clientX: 50 + right * share, clientY: 50 + down * share };
        fireEvent.pointerMove(article, { ...touch, ...at, ...pointer });
      }
      const { translate } = (article.closest('li') as HTMLElement).style;
      fireEvent.pointerUp(article, { ...touch, ...pointer });
      return translate;
    },
    quote: () => screen.queryByText(/Replying to/),
  };
}

test('a finger that swipes a message along its line answers it [142]', async () => {
  const { swipe, quote, article } = await show();
  expect(swipe(100)).toBe('72px');
  expect(quote()).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(article.closest('li')?.style.translate).toBe('');
});

test.each([
  ['a short swipe', 40, 0, 'touch'],
  ['one the other way', -100, 0, 'touch'],
  ['a finger that scrolls', 100, 200, 'touch'],
  ['a mouse', 100, 0, 'mouse'],
])('%s answers nothing', async (_, right, down, pointerType) => {
  const { swipe, quote } = await show();
  swipe(right, down, { pointerType });
  expect(quote()).toBeNull();
});

test('where the member may not write, a swipe does nothing [143]', async () => {
  const { swipe, quote } = await show({ can_message: false });
  expect(swipe(100)).toBe('');
  expect(quote()).toBeNull();
});
