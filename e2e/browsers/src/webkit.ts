import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, findMiniBrowser } from '@pure/tools';
import { Builder, By, Capabilities, error as errors, Key } from 'selenium-webdriver';
import type { Driver } from './driver.ts';
import { createSilentSound } from './silent-sound.ts';

/** A tone stands in for the microphone. */
const FLAGS = ['--automation', '--enable-mock-capture-devices=true'];
const START_MS = 20_000;
const SCRIPT_MS = 30_000;

/** Starts WebKitGTK's MiniBrowser, driven by WebDriver. It needs a display, which `xvfb-run` gives. */
export async function openWebKit(): Promise<Driver> {
  const port = await findFreePort();
  const sound = createSilentSound();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...sound.env },
  });
  const exited = once(server, 'exit').catch(() => undefined);
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: FLAGS,
        },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ script: SCRIPT_MS, pageLoad: SCRIPT_MS });
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    engine: 'webkit',
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    async evaluate(run, argument) {
      const call = `
        const done = arguments[arguments.length - 1];
        (async () => JSON.stringify(await (${String(run)})(${JSON.stringify(argument)})))()
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await driver.executeAsyncScript<{ value?: string; error?: string }>(
        call,
      );
      if (error) throw new Error(error);
      return JSON.parse(value ?? 'null');
    },
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text.replaceAll('\n', Key.ENTER)),
    isOpen: () =>
      driver.getWindowHandle().then(
        () => true,
        (error: unknown) => !(error instanceof errors.NoSuchSessionError),
      ),
    async close() {
      await driver.quit().catch(() => undefined);
      server.kill();
      await exited;
      sound.remove();
    },
  };
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/status`).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error('WebKitWebDriver did not start');
}
