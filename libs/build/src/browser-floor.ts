/** A browser that PURE is built for, and the day on which that version came out. */
interface FloorBrowser {
  name: string;
  version: string;
  released: string;
}

/**
 * The oldest browsers of each engine that PURE supports. They have cascade layers, `:has()`, popover and
 * `light-dark()`. For older ones, the minifier would replace that function by custom properties, which remotes and
 * host would have to share. docs/browsers.md names them.
 */
export const browserFloor: readonly FloorBrowser[] = [
  { name: 'chrome', version: '123', released: '2024-03-19' },
  { name: 'edge', version: '123', released: '2024-03-23' },
  { name: 'firefox', version: '128', released: '2024-07-09' },
  { name: 'safari', version: '17.5', released: '2024-05-13' },
];

/** For the compilers of scripts and of styles alike. */
export const BROWSERS = browserFloor.map(({ name, version }) => `${name} >= ${version}`);

/** The newest edition of ECMAScript whose syntax every browser above reads: Firefox 128 lacks import attributes. */
export const SYNTAX_EDITION = 2024;

/** Syntax that Rspack's own run-time code may use. Every browser above has it. */
export const RUNTIME_TARGET = 'es2022';
