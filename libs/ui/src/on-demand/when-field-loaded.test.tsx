import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';
import { whenFieldLoaded } from './when-field-loaded.ts';
import { whenLoaded } from './when-loaded.ts';

afterEach(cleanup);

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('keys that are typed while the code loads go to the field that it opens', async () => {
  let load = () => {};
  const loading = new Promise<{ default: typeof Hello }>((resolve) => {
    load = () => resolve({ default: Hello });
  });
  const part = onDemand(() => loading);
  const form = { current: null };
  const onShortcut = vi.fn();
  const onWrite = vi.fn();
  addEventListener('keydown', onShortcut, { once: true });
  render(
    <>
      <button
        onClick={() => whenFieldLoaded(part, form, () => screen.getByRole('textbox').focus())}
        type="button"
      >
        Write
      </button>
      <textarea defaultValue="Dear " onChange={({ target }) => onWrite(target.value)} />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.keyboard('Hanna ');
  load();
  await waitFor(() => expect(onWrite).toHaveBeenCalledWith('Dear Hanna '));
  expect(onShortcut).not.toHaveBeenCalled();
  await user.keyboard('Berg');
  expect(onShortcut).toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Dear Hanna Berg');
});

describe('while the code of a field loads', () => {
  type Loaded = { default: typeof Hello };
  function renderField(load: () => Promise<Loaded>) {
    const part = onDemand(load);
    const forms = { Post: createRef<HTMLFormElement>(), Comment: createRef<HTMLFormElement>() };
    const write = (label: keyof typeof forms) =>
      whenFieldLoaded(part, forms[label], () =>
        screen.getByRole('textbox', { name: label }).focus(),
      );
    const onLike = vi.fn();
    render(
      <>
        <button onClick={() => write('Post')}>Write a post</button>
        <textarea aria-label="Post" />
        <button onClick={() => write('Comment')}>Write a comment</button>
        <textarea aria-label="Comment" />
        <button onClick={onLike}>Like</button>
      </>,
    );
    return { forms, onLike };
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const valueOf = (name: string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;

  test('Space presses another button that has the focus', async () => {
    const loading = Promise.withResolvers<Loaded>();
    const { onLike } = renderField(() => loading.promise);
    await press('Write a post');
    screen.getByRole('button', { name: 'Like' }).focus();
    await userEvent.keyboard(' ');
    expect(onLike).toHaveBeenCalledOnce();
    await act(async () => loading.resolve({ default: Hello }));
  });

  test('keys keep their meaning on another page', async () => {
    const here = location.href;
    const onShortcut = vi.fn();
    addEventListener('keydown', onShortcut, { once: true });
    const loading = Promise.withResolvers<Loaded>();
    renderField(() => loading.promise);
    await press('Write a post');
    history.replaceState(null, '', '/friends');
    await userEvent.keyboard('g');
    expect(onShortcut).toHaveBeenCalled();
    await act(async () => loading.resolve({ default: Hello }));
    history.replaceState(null, '', here);
  });

  test('keys aren’t typed into a field of another page', async () => {
    const here = location.href;
    const loading = Promise.withResolvers<Loaded>();
    renderField(() => loading.promise);
    await press('Write a post');
    await userEvent.keyboard('Hello');
    history.replaceState(null, '', '/messages');
    await act(async () => loading.resolve({ default: Hello }));
    expect(valueOf('Post')).toBe('');
    history.replaceState(null, '', here);
  });

  test.each([
    [
      'a double click',
      () => userEvent.dblClick(screen.getByRole('button', { name: 'Write a post' })),
    ],
    ['Enter', () => press('Write a post').then(() => userEvent.keyboard('{Enter}'))],
  ])('%s, which presses the control twice, doubles no key', async (_, pressTwice) => {
    const loading = Promise.withResolvers<Loaded>();
    renderField(() => loading.promise);
    await pressTwice();
    await userEvent.keyboard('Hello');
    await act(async () => loading.resolve({ default: Hello }));
    expect(valueOf('Post')).toBe('Hello');
  });

  test('the keys wait for the next press of the same control if the load fails', async () => {
    const loading = Promise.withResolvers<Loaded>();
    const load = vi.fn(() => loading.promise);
    renderField(load);
    await press('Write a post');
    await userEvent.keyboard('Hello');
    await act(async () => loading.reject(new Error('unreachable')));
    load.mockResolvedValue({ default: Hello });
    await press('Write a comment');
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'TEXTAREA'));
    expect(valueOf('Comment')).toBe('');
    await press('Write a post');
    expect(valueOf('Post')).toBe('Hello');
    await press('Write a post');
    expect(valueOf('Post')).toBe('Hello');
  });

  test('the last press decides whose keys they are', async () => {
    const loading = Promise.withResolvers<Loaded>();
    renderField(() => loading.promise);
    await press('Write a post');
    await press('Write a comment');
    // Safari focuses no button that is clicked.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('Hello');
    await act(async () => loading.resolve({ default: Hello }));
    expect([valueOf('Post'), valueOf('Comment')]).toEqual(['', 'Hello']);
  });

  test('the keys aren’t typed into the text of a form that opened by itself after the failure', async () => {
    const loading = Promise.withResolvers<Loaded>();
    const load = vi.fn(() => loading.promise);
    const { forms } = renderField(load);
    await press('Write a post');
    await userEvent.keyboard('Hello');
    await act(async () => loading.reject(new Error('unreachable')));
    load.mockResolvedValue({ default: Hello });
    forms.Post.current = document.createElement('form');
    await press('Write a post');
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'TEXTAREA'));
    expect(valueOf('Post')).toBe('');
  });
});

test('keys that are typed while a menu loads keep their meaning', async () => {
  const onShortcut = vi.fn();
  addEventListener('keydown', onShortcut, { once: true });
  whenLoaded(
    onDemand<{ name: string }>(() => new Promise(() => {})),
    () => {},
  );
  await userEvent.keyboard('g');
  expect(onShortcut).toHaveBeenCalledWith(
    expect.objectContaining({ key: 'g', defaultPrevented: false }),
  );
});
