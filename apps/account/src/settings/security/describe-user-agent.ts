type Rule = readonly [name: string, pattern: RegExp];

/** In this order: most browsers also name those that they descend from. */
const browsers: readonly Rule[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Vivaldi', /Vivaldi\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
];

const systems: readonly Rule[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

/** A browser and its system as people name them, e.g. `Firefox on Windows`. */
export function describeUserAgent(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}

function nameIn(rules: readonly Rule[], text: string | null): string | undefined {
  return rules.find(([, pattern]) => pattern.test(text ?? ''))?.[0];
}
