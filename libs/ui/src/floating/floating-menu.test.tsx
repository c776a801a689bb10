import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { installNativeElements } from '../testing/native-elements.ts';
import type { ContextMenuRef } from './context-menu.ts';
import { FloatingMenu } from './floating-menu.tsx';
import { MenuItem, MenuRadio } from './menu.tsx';

beforeAll(installNativeElements);
afterEach(cleanup);

const onReply = vi.fn();

function Rows() {
  const menu: ContextMenuRef = useRef(null);
  return (
    <>
      <button
        type="button"
        onClick={(event) => menu.current?.({ x: 1, y: 2 }, event.currentTarget)}
      >
        Actions
      </button>
      <input aria-label="Answer" />
      <FloatingMenu label="Message" contextMenu={menu}>
        {[
          ['👍', '❤️', '😂'],
          ['🔥', '✨'],
        ].map((row) => (
          <div key={row[0]} data-menu-row>
            {row.map((emoji) => (
              <MenuRadio key={emoji} checked={emoji === '❤️'} onSelect={() => undefined}>
                {emoji}
              </MenuRadio>
            ))}
          </div>
        ))}
        <MenuItem
          onSelect={() => {
            onReply();
            screen.getByRole('textbox').focus();
          }}
        >
          Reply
        </MenuItem>
      </FloatingMenu>
    </>
  );
}

async function open() {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
}

const focused = () => document.activeElement?.textContent;

test('one menu opens at the control that asks for it, which gets the focus back', async () => {
  await open();
  expect(screen.getByRole('menu', { name: 'Message' }).style.left).toBe('1px');
  expect(focused()).toBe('👍');
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('Actions');
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('items of a row stand side by side: up and down go by row, left and right along it', async () => {
  await open();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('😂');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(focused()).toBe('😂');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('✨');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Reply');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('👍');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Reply');
});

test('a chosen state says so', async () => {
  await open();
  const checked = screen.getAllByRole('menuitemradio', { checked: true });
  expect(checked.map((item) => item.textContent)).toEqual(['❤️']);
});

test('an item can move the focus on', async () => {
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reply' }));
  expect(onReply).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the key that opened the menu, still held, chooses nothing', async () => {
  await open();
  const held = fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', repeat: true });
  expect(held).toBe(false);
});
