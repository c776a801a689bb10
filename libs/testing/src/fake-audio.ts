import { vi } from 'vitest';

/** Fakes playback, which jsdom lacks. The test says when something has loaded, sounds or ends. */
export function fakeAudio() {
  const elements = new Set<HTMLMediaElement>();
  let playRefusal: DOMException | null = null;

  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    elements.add(this);
    set(this, { readyState: 0, currentTime: 0, error: null, paused: true });
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    if (playRefusal) throw playRefusal;
    set(this, { paused: false });
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    const { paused } = this;
    set(this, { paused: true });
    if (!paused) this.dispatchEvent(new Event('pause'));
  });
  vi.stubGlobal('MediaError', {
    MEDIA_ERR_NETWORK: 2,
    MEDIA_ERR_DECODE: 3,
    MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
  });

  const element = () => {
    const [first] = elements;
    if (!first) throw new Error('nothing plays');
    return first;
  };
  return {
    element,
    /** how many elements there are */
    count: () => elements.size,
    refuseToPlay: () => (playRefusal = new DOMException('no press', 'NotAllowedError')),
    /** The file has loaded and sounds. */
    begin() {
      set(element(), { readyState: 4 });
      element().dispatchEvent(new Event('loadedmetadata'));
      element().dispatchEvent(new Event('playing'));
    },
    /** It sounded up to this second. */
    reach(seconds: number) {
      element().currentTime = seconds;
      element().dispatchEvent(new Event('timeupdate'));
    },
    end: () => element().dispatchEvent(new Event('ended')),
    fail(code: number) {
      set(element(), { error: { code } });
      element().dispatchEvent(new Event('error'));
    },
  };
}

function set(element: HTMLMediaElement, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(element, name, { configurable: true, writable: true, value });
  }
}
