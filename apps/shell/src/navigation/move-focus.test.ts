import { afterEach, expect, test, vi } from 'vitest';
import { moveFocusToPage } from './move-focus.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.append(document.createRange().createContextualFragment(html));
}
const element = (selector: string) => document.querySelector(selector);

test('the main heading takes the focus', () => {
  show('<h1>Outside</h1><main><h1>Friends</h1></main>');
  moveFocusToPage();
  expect(element('main h1')).toBe(document.activeElement);
});

test('a page without a heading takes the focus itself', () => {
  show('<main>Words</main>');
  moveFocusToPage();
  expect(element('main')).toBe(document.activeElement);
});

test('a focused field of the page keeps the focus', () => {
  show('<main><h1>Sign in</h1><input></main>');
  document.querySelector('input')?.focus();
  moveFocusToPage();
  expect(element('input')).toBe(document.activeElement);
});

test('a page that is still loading takes the focus when it appears', async () => {
  show('<main data-first-paint>Loading PURE...</main>');
  moveFocusToPage();
  expect(document.body).toBe(document.activeElement);
  document.body.replaceChildren();
  show('<main><h1>Home</h1></main>');
  await vi.waitFor(() => expect(element('main h1')).toBe(document.activeElement));
});

test('a page takes the focus also if its entry, routes and own code each took almost 8 s', async () => {
  vi.useFakeTimers();
  moveFocusToPage();
  vi.advanceTimersByTime(23_900);
  vi.useRealTimers();
  show('<main><h1>Home</h1></main>');
  await vi.waitFor(() => expect(element('main h1')).toBe(document.activeElement));
});

test('a skeleton inside the frame gives way to the page', async () => {
  show('<main id="main"><div data-first-paint>Loading Home</div></main>');
  moveFocusToPage();
  expect(document.body).toBe(document.activeElement);
  element('main')?.replaceChildren();
  element('main')?.insertAdjacentHTML('beforeend', '<h1>Home</h1>');
  await vi.waitFor(() => expect(element('main h1')).toBe(document.activeElement));
});

test('the hidden notice of a failed start takes no focus', async () => {
  show('<div><main data-first-paint>Loading PURE...</main></div><main hidden><h1>Alas</h1></main>');
  moveFocusToPage();
  document.querySelector('div')?.replaceChildren();
  document.querySelector('div')?.insertAdjacentHTML('beforeend', '<main><h1>Home</h1></main>');
  await vi.waitFor(() => expect(element('div h1')).toBe(document.activeElement));
});

test('a page that was left before it appeared takes no focus', async () => {
  const giveUp = moveFocusToPage();
  giveUp();
  show('<main><h1>Home</h1></main>');
  await Promise.resolve();
  expect(document.body).toBe(document.activeElement);
});

test('a panel that was opened while the page loaded keeps the focus', async () => {
  show('<dialog open><button>Sign Out</button></dialog>');
  moveFocusToPage();
  document.querySelector('button')?.focus();
  show('<main><h1>Home</h1></main>');
  await Promise.resolve();
  expect(element('button')).toBe(document.activeElement);
});

test('a panel that the navigation came from gives way to the page', async () => {
  show('<dialog open><a href="/app">Home</a></dialog>');
  document.querySelector('a')?.focus();
  moveFocusToPage();
  show('<main><h1>Home</h1></main>');
  await vi.waitFor(() => expect(element('main h1')).toBe(document.activeElement));
});
