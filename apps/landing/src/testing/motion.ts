import { vi } from 'vitest';

/** jsdom has no media queries. This answers `prefers-reduced-motion`. */
export function preferMotion(motion: 'full' | 'reduced'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion') && motion === 'reduced',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
