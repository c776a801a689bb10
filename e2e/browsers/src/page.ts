import { setTimeout as delay } from 'node:timers/promises';
import { sessionScript, type FilePayload, type Member } from '@pure/e2e-support';
import type { Driver } from './driver.ts';

const WAIT_MS = 20_000;
const POLL_MS = 100;

export interface BrowserPage extends Driver {
  /** Opens a page with the member's session. */
  openAs(member: Member, origin: string, path: string): Promise<void>;
  /** Presses the control whose name begins so. */
  press(name: string, selector?: string): Promise<void>;
  /** Types into the field whose label begins so. */
  fill(label: string, text: string): Promise<void>;
  /** Chooses a file, without the system's file dialog. */
  attach(selector: string, file: FilePayload): Promise<void>;
  /** Waits until the page shows the text. */
  see(text: string): Promise<void>;
  /** Waits until the page's script returns a true value. */
  wait<Argument>(
    what: string,
    run: (argument: Argument) => unknown,
    argument: Argument,
  ): Promise<void>;
}

/** The actions of a member, by the names that they see or hear. */
export function pageOf(driver: Driver): BrowserPage {
  const wait: BrowserPage['wait'] = async (what, run, argument) => {
    const deadline = Date.now() + WAIT_MS;
    let reason = '';
    while (Date.now() < deadline) {
      try {
        if (await driver.evaluate(run, argument)) return;
      } catch (error) {
        // A page that is being replaced has no answer.
        reason = `: ${String(error)}`;
        if (!(await driver.isOpen())) break;
      }
      await delay(POLL_MS);
    }
    const shown = await driver.evaluate(readPage, null).catch(() => 'nothing');
    throw new Error(`Waited in vain for ${what}${reason}. The page shows:\n${shown}`);
  };
  const locate = (selector: string, name: string) =>
    wait(`${selector} “${name}”`, markTarget, { selector, name });
  const page: BrowserPage = {
    ...driver,
    wait,
    async openAs(member, origin, path) {
      const { run, argument } = await sessionScript(member, origin);
      await driver.goto(`${origin}/login`);
      await driver.evaluate(run, argument);
      await driver.goto(`${origin}${path}`);
    },
    async press(name, selector = 'button, a, [role=button]') {
      await locate(selector, name);
      await driver.click(TARGET);
    },
    async fill(label, text) {
      await locate('input, textarea, [contenteditable]', label);
      await driver.type(TARGET, text);
    },
    async attach(selector, { name, mimeType, buffer }) {
      const file = { selector, name, type: mimeType, base64: buffer.toString('base64') };
      await wait(`a file input ${selector}`, chooseFile, file);
    },
    see: (text) => wait(`“${text}”`, showsText, text),
  };
  return page;
}

const TARGET = '[data-driven]';

/* The functions below run in the page. */

/** A press goes to a place, so the target must stand still there, and nothing may cover it. */
async function markTarget({
  selector,
  name,
}: {
  selector: string;
  name: string;
}): Promise<boolean> {
  for (const old of document.querySelectorAll('[data-driven]')) old.removeAttribute('data-driven');
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0] ?? element;
    const copy = label.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return (element.getAttribute('aria-label') ?? copy.textContent ?? '').trim();
  };
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility() &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      nameOf(element).startsWith(name),
  );
  if (!found) return false;
  found.setAttribute('data-driven', '');
  found.scrollIntoView({ block: 'center' });
  const readPlace = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const before = readPlace();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { x, y } = readPlace();
  return x === before.x && y === before.y && found.contains(document.elementFromPoint(x, y));
}

interface ChosenFile {
  selector: string;
  name: string;
  type: string;
  base64: string;
}

function chooseFile({ selector, name, type, base64 }: ChosenFile): boolean {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) return false;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

const readPage = () => document.body.innerText;
const showsText = (text: string) => document.body.innerText.includes(text);
