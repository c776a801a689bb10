import { installNativeDialogs } from './native-dialogs.ts';

function toggle(element: HTMLElement, newState: 'open' | 'closed'): void {
  element.toggleAttribute('data-open', newState === 'open');
  element.style.display = newState === 'open' ? 'block' : '';
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

/** The parts of modal dialogs and popovers that jsdom lacks and the tests need. */
export function installNativeElements(): void {
  installNativeDialogs();
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (!this.isConnected) throw new DOMException('Disconnected', 'InvalidStateError');
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      if (this.hasAttribute('data-open')) toggle(this, 'closed');
    },
  });
  document.addEventListener('click', ({ target }) => {
    const trigger = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(trigger?.getAttribute('popovertarget') ?? '');
    if (popover) toggle(popover, popover.hasAttribute('data-open') ? 'closed' : 'open');
  });
}
