export type Theme = 'system' | 'light' | 'dark';

export interface Appearance {
  theme: Theme;
  lessMotion: boolean;
  /** whether single keys, like N for a new post, do something */
  shortcuts: boolean;
}

/** The script of the shell's document reads it before the first paint, and listens to the event of this name. */
const KEY = 'pure-appearance';

export function readAppearance(): Appearance {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    const theme = stored?.['theme'];
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      lessMotion: stored?.['motion'] === 'less',
      shortcuts: stored?.['shortcuts'] !== 'off',
    };
  } catch {
    return { theme: 'system', lessMotion: false, shortcuts: true };
  }
}

/** @returns whether the browser keeps it */
export function storeAppearance({ theme, lessMotion, shortcuts }: Appearance): boolean {
  try {
    const chosen = {
      ...(theme !== 'system' && { theme }),
      ...(lessMotion && { motion: 'less' }),
      ...(!shortcuts && { shortcuts: 'off' }),
    };
    localStorage.setItem(KEY, JSON.stringify(chosen));
    return true;
  } catch {
    return false;
  } finally {
    dispatchEvent(new Event(KEY));
  }
}
