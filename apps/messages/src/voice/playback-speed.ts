/** The device remembers it, for every member who uses it. */
const KEY = 'pure-playback-speed';

const SPEEDS = [1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

export function readSpeed(): Speed {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return SPEEDS.find((speed) => speed === stored) ?? 1;
  } catch {
    return 1;
  }
}

export function storeSpeed(speed: Speed): void {
  try {
    localStorage.setItem(KEY, String(speed));
  } catch {
    // Storage may be full or forbidden. The speed then lasts as long as the tab.
  }
}

export const nextSpeed = (speed: Speed): Speed =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
