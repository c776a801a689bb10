import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { resize, setInView } from '../testing/fake-viewport.ts';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  document.body.style.direction = '';
});

const tabs = [
  { id: 'friends', label: 'Friends', count: 48 },
  { id: 'requests', label: 'Requests', count: 3, tone: 'new' },
  { id: 'find', label: 'Find Friends' },
] as const;

function Friends() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('friends');
  return (
    <Tabs label="Friends" tabs={tabs} selected={tab} onSelect={setTab}>
      {tabs.map(({ id, label }) => (
        <TabPanel key={id} id={id}>
          All of {label}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const shown = () => screen.getByRole('tabpanel').textContent;
const chosen = () => screen.getByRole('tab', { selected: true }).textContent.trim();

test('a tab names its panel and the panel its tab', async () => {
  render(<Friends />);
  await userEvent.click(screen.getByRole('tab', { name: 'Requests 3' }));
  expect(screen.getByRole('tabpanel', { name: 'Requests 3' }).textContent).toBe('All of Requests');
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

test('the tabs are one tab stop, and the arrow keys wrap around', async () => {
  render(<Friends />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('Friends');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('All of Requests');
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('All of Friends');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('All of Find Friends');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('Home and End go to the ends', async () => {
  render(<Friends />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('Find Friends');
  await userEvent.keyboard('{Home}');
  expect(chosen()).toContain('Friends');
  expect(shown()).toBe('All of Friends');
});

test('the arrow keys follow the writing direction', async () => {
  document.body.style.direction = 'rtl';
  render(<Friends />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('All of Requests');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('All of Find Friends');
});

test('the selected tab is scrolled into view, also in a row of another width', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isLast = this.textContent === 'Find Friends ';
    return isLast ? new DOMRect(200, 0, 120, 44) : new DOMRect(0, 0, 288, 44);
  });
  render(<Friends />);
  await userEvent.click(screen.getByRole('tab', { name: 'Find Friends' }));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(32);
  row.scrollLeft = 0;
  resize(row);
  expect(row.scrollLeft).toBe(32);
});

test('the row shows at which ends tabs are cut off, and scrolls to them', async () => {
  const scrollBy = vi.fn();
  Object.assign(Element.prototype, { scrollBy });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { container } = render(<Friends />);
  const [first, , last] = screen.getAllByRole('tab');
  const scrollers = () => [...container.querySelectorAll('button[aria-hidden]')];
  if (first) setInView([first], true);
  expect(scrollers()).toHaveLength(0);
  if (last) setInView([last], false);
  const [toEnd] = scrollers();
  if (toEnd) await userEvent.click(toEnd);
  expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ left: 150 }));
  if (first) setInView([first], false);
  expect(scrollers()).toHaveLength(2);
  if (last) setInView([last], true);
  const [toStart] = scrollers();
  if (toStart) await userEvent.click(toStart);
  expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ left: -150 }));
});
