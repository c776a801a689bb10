import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The system's Firefox, in which Playwright can't run. */
export interface Firefox {
  goto(url: string): Promise<void>;
  /** Runs in the page. The argument and the result are JSON. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  /** Runs in every page before its own scripts. */
  addInitScript<Argument>(run: (argument: Argument) => void, argument: Argument): Promise<void>;
  close(): Promise<void>;
}

/** Playback needs no press, and a tone stands in for the microphone, without asking. */
const PREFERENCES = {
  'media.autoplay.default': 0,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

/** A machine without a sound card plays into nothing; without this, Firefox fails to play at all. */
const SOUND = 'pcm.!default { type null }';

/**
 * Starts Firefox over WebDriver BiDi.
 * @throws where there is none
 */
export async function openFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(path.join(tmpdir(), 'pure-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`,
  );
  writeFileSync(path.join(profile, 'user.js'), preferences.join('\n'));
  const sound = path.join(profile, 'asound.conf');
  writeFileSync(sound, SOUND);
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn('firefox', flags, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ALSA_CONFIG_PATH: sound },
  });
  const exited = once(child, 'exit').catch(() => undefined);
  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  const started = await once(child, 'spawn').catch(() => null);
  if (!started) {
    removeProfile();
    throw new Error('The deep run needs Firefox, e.g. the Debian package firefox-esr');
  }
  const { send, end } = await connect(await findAddress(child.stderr));
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as Tree;
  const context = contexts[0]?.context;

  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, argument) {
      const call = `(async () => JSON.stringify(await (${String(run)})(${JSON.stringify(argument)})))()`;
      const answer = (await send('script.evaluate', {
        expression: call,
        target: { context },
        awaitPromise: true,
      })) as Evaluated;
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value ?? 'null');
    },
    async addInitScript(run, argument) {
      const functionDeclaration = `() => (${String(run)})(${JSON.stringify(argument)})`;
      await send('script.addPreloadScript', { functionDeclaration });
    },
    async close() {
      end();
      child.kill('SIGKILL');
      await exited;
      removeProfile();
    },
  };
}

interface Tree {
  contexts: { context: string }[];
}

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

async function findAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox ended before it could be driven');
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return {
    end: () => socket.close(),
    send(method: string, params: object): Promise<unknown> {
      const id = waiting.size + 1;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        waiting.set(id, (answer) => {
          if (answer.type === 'success') resolve(answer.result);
          else reject(new Error(answer.message));
        });
      });
    },
  };
}
