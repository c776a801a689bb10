import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { installNativeElements } from '../testing/native-elements.ts';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

beforeAll(installNativeElements);
afterEach(cleanup);

async function openMenu() {
  const signOut = vi.fn();
  render(
    <Menu label="Profile menu" trigger="ES">
      <MenuItem onSelect={() => undefined}>View Profile</MenuItem>
      <MenuItem onSelect={() => undefined}>Settings</MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={signOut}>
        Sign Out
      </MenuItem>
    </Menu>,
  );
  const trigger = screen.getByRole('button', { name: 'Profile menu' });
  await userEvent.click(trigger);
  return { trigger, signOut };
}

const focused = () => document.activeElement?.textContent;

test('the trigger tells whether its menu is open, and the first item gets the focus', async () => {
  const { trigger } = await openMenu();
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('View Profile');
});

test('the item that gets the focus is set before the menu opens', async () => {
  await openMenu();
  const menu = screen.getByRole('menu');
  fireEvent(menu, new Event('beforetoggle'));
  expect(menu.querySelectorAll('[autofocus]')).toHaveLength(1);
  expect(menu.querySelector('[autofocus]')?.textContent).toBe('View Profile');
});

test('a key pressed before the open event has its effect', async () => {
  await openMenu();
  await userEvent.keyboard('{ArrowDown}');
  fireEvent(screen.getByRole('menu'), Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(focused()).toBe('Settings');
});

test('arrow keys wrap around, Home and End go to the ends, and a letter goes to an item that begins with it', async () => {
  await openMenu();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Sign Out');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('View Profile');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Sign Out');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('View Profile');
  await userEvent.keyboard('s');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('s');
  expect(focused()).toBe('Sign Out');
});

test('Escape closes the menu and returns the focus', async () => {
  const { trigger } = await openMenu();
  await userEvent.keyboard('{Escape}');
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger);
});

test('an item runs once, closes the menu and returns the focus', async () => {
  const { trigger, signOut } = await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger);
});

test('an item that shows its own result leaves the menu open', async () => {
  const copy = vi.fn();
  render(
    <Menu label="More" trigger="…">
      <MenuItem keepOpen onSelect={copy}>
        Copy link
      </MenuItem>
    </Menu>,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledTimes(1);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
});
