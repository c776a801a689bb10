import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from './badge.tsx';
import styles from './tabs.module.css';
import { useCutEnds } from './use-cut-ends.ts';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  count?: number | undefined;
  /** there are more than `count` */
  isAtLeast?: boolean;
  /** `new` waits for the member; `calm` (default) is only a number */
  tone?: 'new' | 'calm';
}

export interface TabsProps<Id extends string> {
  /** the name of the tab list, e.g. `Friends` */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** one `<TabPanel>` for each tab */
  children: ReactNode;
}

const TabsContext = createContext({ prefix: '', selected: '' });

const steps: Record<string, (index: number, last: number, rtl: boolean) => number> = {
  ArrowRight: (index, last, rtl) => wrapped(index + (rtl ? -1 : 1), last),
  ArrowLeft: (index, last, rtl) => wrapped(index + (rtl ? 1 : -1), last),
  Home: () => 0,
  End: (_index, last) => last,
};

function wrapped(index: number, last: number): number {
  if (index < 0) return last;
  return index > last ? 0 : index;
}

/** Scrolls sideways only; `scrollIntoView` would scroll the page too. */
function scrollToTab(tab: HTMLElement, list: HTMLElement): void {
  const inner = tab.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  // Tabs scroll past the fade at the end of the row, so that the first and the last tab show whole.
  const room = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0;
  const [left, right] = [outer.left + room, outer.right - room];
  list.scrollLeft += Math.max(0, inner.right - right) + Math.min(0, inner.left - left);
}

/** The ARIA tabs pattern: one tab stop; arrows, Home and End select. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children } = props;
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ prefix, selected }), [prefix, selected]);

  const cut = useCutEnds(list, tabs.length);
  useEffect(() => {
    const [tab, row] = [document.getElementById(`${prefix}-tab-${selected}`), list.current];
    if (!tab || !row) return;
    // The observer calls at once, and when the width changes: a turned phone shows the row from its start.
    const observer = new ResizeObserver(() => scrollToTab(tab, row));
    observer.observe(row);
    return () => observer.disconnect();
  }, [prefix, selected]);

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabs[steps[event.key]?.(index, tabs.length - 1, rtl) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  }

  return (
    <TabsContext value={context}>
      <div className={styles.row}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(
            styles.tabs,
            cut.start && styles.cutStart,
            cut.end && styles.cutEnd,
          )}
        >
          {tabs.map(({ id, label, count, isAtLeast = false, tone = 'calm' }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${prefix}-tab-${id}`}
              aria-selected={id === selected}
              aria-controls={id === selected ? `${prefix}-panel-${id}` : undefined}
              tabIndex={id === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(id)}
              onKeyDown={move}
            >
              {/* The space separates label and count for screen readers. */}
              {label}{' '}
              {count !== undefined && (
                <Badge
                  count={isAtLeast ? count + 1 : count}
                  {...(isAtLeast && { max: count })}
                  tone={tone}
                />
              )}
            </button>
          ))}
        </div>
        {cut.start && <Scroller to="start" list={list} />}
        {cut.end && <Scroller to="end" list={list} />}
      </div>
      {children}
    </TabsContext>
  );
}

interface ScrollerProps {
  to: 'start' | 'end';
  list: RefObject<HTMLElement | null>;
}

/** Shows that more tabs follow, and scrolls to them. Keyboards and screen readers reach them without it. */
function Scroller({ to, list }: ScrollerProps) {
  const Icon = to === 'start' ? ChevronLeft : ChevronRight;
  function scroll(): void {
    const element = list.current;
    if (!element) return;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const towards = (to === 'end') === isRtl ? -1 : 1;
    element.scrollBy({ left: (towards * element.clientWidth) / 2 });
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classNames(styles.scroller, styles[to])}
      onClick={scroll}
    >
      <Icon data-flip />
    </button>
  );
}

interface TabPanelProps {
  /** the tab's id */
  id: string;
  children: ReactNode;
  className?: string | undefined;
  /** It scrolls by itself, at least where there is room. */
  isScroller?: boolean;
  /** Its first child reaches the edges of a phone, where it begins at the line of the tabs. `Sections` do so by themselves. */
  edgeToEdge?: boolean;
}

/** Renders its children only while its tab is selected. */
export function TabPanel({ id, children, className, isScroller, edgeToEdge }: TabPanelProps) {
  const { prefix, selected } = use(TabsContext);
  if (id !== selected) return null;
  return (
    <div
      role="tabpanel"
      id={`${prefix}-panel-${id}`}
      aria-labelledby={`${prefix}-tab-${id}`}
      data-scroller={isScroller}
      data-edge-to-edge={edgeToEdge}
      tabIndex={0}
      className={classNames(styles.panel, className)}
    >
      {children}
    </div>
  );
}
