/** An option of a Playwright project. */
export interface Layout {
  /** whether remotes are served below the shell's origin, each in a folder, instead of at origins of their own */
  isOneOrigin: boolean;
}

/** The option's default, for `test.extend`. */
export const isOneOrigin: [boolean, { option: true }] = [false, { option: true }];
