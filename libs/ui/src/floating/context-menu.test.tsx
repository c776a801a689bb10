import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { installNativeElements } from '../testing/native-elements.ts';
import { useContextMenu } from './context-menu.ts';
import { Menu, MenuItem } from './menu.tsx';

beforeAll(installNativeElements);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onLike = vi.fn();

function Post({ name, hasMenu = true, comment }: PostProps) {
  const [contextMenu, areaProps] = useContextMenu();
  return (
    <article aria-label={name} {...areaProps}>
      {hasMenu && (
        <Menu label={`More about ${name}`} trigger="…" contextMenu={contextMenu}>
          <MenuItem onSelect={() => undefined}>{`Delete ${name}`}</MenuItem>
        </Menu>
      )}
      <p data-selectable>{`Words of ${name}`}</p>
      <a href="https://pure.example/">{`Link of ${name}`}</a>
      <input aria-label={`Field of ${name}`} />
      <button type="button" onClick={onLike}>{`Like ${name}`}</button>
      {comment}
    </article>
  );
}

interface PostProps {
  name: string;
  hasMenu?: boolean;
  comment?: React.ReactNode;
}

const area = (name: string) => screen.getByRole('article', { name });
const menu = (name: string) =>
  screen.queryByRole('menu', { name: `More about ${name}` }) as HTMLElement | null;
const rightClick = (element: Element) => {
  const event = createEvent.contextMenu(element, { button: 2, clientX: 40, clientY: 60 });
  fireEvent(element, event);
  return event;
};
const like = (name: string) => screen.getByRole('button', { name: `Like ${name}` });

describe('right click', () => {
  test('opens the menu at the pointer, in place of the browser’s', () => {
    render(<Post name="soup" />);
    expect(menu('soup')).toBeNull();
    expect(rightClick(area('soup')).defaultPrevented).toBe(true);
    expect(menu('soup')?.style.left).toBe('40px');
    expect(menu('soup')?.style.top).toBe('60px');
    expect(document.activeElement?.textContent).toBe('Delete soup');
  });

  test('leaves links and fields their own menu', () => {
    render(<Post name="soup" />);
    for (const element of [screen.getByRole('link'), screen.getByRole('textbox')]) {
      expect(rightClick(element).defaultPrevented).toBe(false);
    }
    expect(menu('soup')).toBeNull();
  });

  test('leaves selected text its own menu', () => {
    render(<Post name="soup" />);
    const words = screen.getByText('Words of soup');
    getSelection()?.selectAllChildren(words);
    expect(rightClick(words).defaultPrevented).toBe(false);
    getSelection()?.removeAllRanges();
    expect(rightClick(words).defaultPrevented).toBe(true);
  });

  test('opens the innermost menu, and the outer one where the inner part has none', () => {
    const { unmount } = render(<Post name="soup" comment={<Post name="reply" />} />);
    rightClick(like('reply'));
    expect(menu('reply')).not.toBeNull();
    expect(menu('soup')).toBeNull();
    unmount();
    render(<Post name="soup" comment={<Post name="reply" hasMenu={false} />} />);
    rightClick(like('reply'));
    expect(menu('soup')).not.toBeNull();
  });

  test('a press outside closes it', () => {
    render(<Post name="soup" />);
    rightClick(area('soup'));
    fireEvent.pointerDown(document.body);
    expect(menu('soup')).toBeNull();
  });

  test('the trigger shows the menu beside itself again', () => {
    render(<Post name="soup" />);
    rightClick(area('soup'));
    fireEvent.pointerDown(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'More about soup' }));
    expect(menu('soup')?.style.left).toBe('');
  });
});

describe('keyboard', () => {
  test.each([
    ['the Menu key', { key: 'ContextMenu' }],
    ['Shift+F10', { key: 'F10', shiftKey: true }],
  ])('%s opens the menu at the focused control, and Escape returns the focus', (_, key) => {
    render(<Post name="soup" />);
    const button = like('soup');
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 80, 30));
    button.focus();
    fireEvent.keyDown(button, key);
    expect(menu('soup')?.style.left).toBe('10px');
    expect(menu('soup')?.style.top).toBe('50px');
    const item = document.activeElement as Element;
    expect(item.textContent).toBe('Delete soup');
    // some browsers send the event as well, to the item
    const event = createEvent.contextMenu(item);
    fireEvent(item, event);
    expect(event.defaultPrevented).toBe(true);
    fireEvent.keyDown(item, { key: 'Escape' });
    expect(menu('soup')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('long press', () => {
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 60 };
  const hold = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('opens the menu after 500 ms, and lifting the finger presses nothing', () => {
    render(<Post name="soup" />);
    fireEvent.pointerDown(like('soup'), touch);
    hold(499);
    expect(menu('soup')).toBeNull();
    hold(1);
    expect(menu('soup')?.style.left).toBe('40px');
    fireEvent.pointerUp(like('soup'), touch);
    fireEvent.click(like('soup'));
    expect(onLike).not.toHaveBeenCalled();
    fireEvent.pointerDown(like('soup'), touch);
    fireEvent.pointerUp(like('soup'), touch);
    fireEvent.click(like('soup'));
    expect(onLike).toHaveBeenCalledOnce();
  });

  test.each([
    ['a finger that scrolls', () => fireEvent.pointerMove(like('soup'), { ...touch, clientY: 90 })],
    ['a short press', () => fireEvent.pointerUp(like('soup'), touch)],
    ['a press that the browser takes over', () => fireEvent.pointerCancel(like('soup'), touch)],
  ])('%s opens nothing', (_, end) => {
    render(<Post name="soup" />);
    fireEvent.pointerDown(like('soup'), touch);
    end();
    hold(600);
    expect(menu('soup')).toBeNull();
  });

  test('leaves text to be selected, and links their own menu', () => {
    render(<Post name="soup" />);
    for (const element of [screen.getByText('Words of soup'), screen.getByRole('link')]) {
      fireEvent.pointerDown(element, touch);
      hold(600);
    }
    expect(menu('soup')).toBeNull();
  });

  test('a mouse opens nothing by a long press', () => {
    render(<Post name="soup" />);
    fireEvent.pointerDown(like('soup'), { ...touch, pointerType: 'mouse' });
    hold(600);
    expect(menu('soup')).toBeNull();
  });
});
