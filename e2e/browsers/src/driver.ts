/** Drives a page of a browser that Playwright can't run. Both engines have one, so that each scenario is written once. */
export interface Driver {
  engine: Engine;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs in the page. The argument and the result are JSON. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  /** Presses the element with a real pointer. */
  click(selector: string): Promise<void>;
  /** Types into the element with real keys. */
  type(selector: string, text: string): Promise<void>;
  /** false once the browser has ended by itself */
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

export type Engine = 'firefox' | 'webkit';

export const engineNames: Record<Engine, string> = { firefox: 'Firefox', webkit: 'WebKitGTK' };
