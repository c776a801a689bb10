// A dialog observes its end.
import './fake-viewport.ts';

/**
 * jsdom has `<dialog>` without its methods. These do what browsers do: the element with `autofocus`, else the first
 * control, takes the focus, Escape asks to close, and closing gives the focus back.
 */
export function installNativeDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}

const openers = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  openers.set(this, document.activeElement);
  this.open = true;
  this.addEventListener('keydown', closeOnEscape);
  const first = this.querySelector('[autofocus]') ?? this.querySelector('a, button, input');
  if (first instanceof HTMLElement) first.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.removeEventListener('keydown', closeOnEscape);
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
}

function closeOnEscape(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(this instanceof HTMLDialogElement)) return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}
