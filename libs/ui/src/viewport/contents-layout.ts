const EVENT = 'contentvisibilityautostatechange';

export interface ContentsLayout {
  /** The contents were laid out at least once, so the element’s height isn’t an estimate. */
  existed: () => boolean;
  stopWatching: () => void;
}

/** Watches whether the browser lays out an element’s contents, which `content-visibility: auto` lets it skip. */
export function watchContentsLayout(element: HTMLElement): ContentsLayout {
  let existed = false;
  function update() {
    const contents = element.firstElementChild;
    existed ||= contents?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
  }
  update();
  element.addEventListener(EVENT, update);
  return {
    existed: () => existed,
    stopWatching: () => element.removeEventListener(EVENT, update),
  };
}
