import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

const SECONDS = 3;

/** Runs in the page, with the recorder's settings in apps/messages. */
const PAGE = `<!doctype html><script type="module">
  const stream = await navigator.mediaDevices.getUserMedia({ audio: {
    channelCount: 1, sampleRate: 44100, echoCancellation: true, noiseSuppression: true, autoGainControl: true } });
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 64000 });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => fetch('/', { method: 'POST', body: new Blob(parts) });
  recorder.start(1000);
  setTimeout(() => recorder.stop(), ${SECONDS * 1000});
</script>`;

const FIREFOX_PREFERENCES = `
user_pref('media.navigator.streams.fake', true);
user_pref('media.navigator.permission.disabled', true);
`;

interface Browser {
  command: string;
  flags: (profile: string) => string[];
}

const browsers: Record<string, Browser> = {
  chromium: {
    command: 'chromium',
    flags: (profile) => [
      '--headless',
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--user-data-dir=${profile}`,
    ],
  },
  firefox: {
    command: 'firefox',
    flags: (profile) => ['--headless', '--no-remote', '--profile', profile],
  },
};

for (const [name, browser] of Object.entries(browsers)) {
  const note = await recordNote(browser);
  writeFileSync(path.join(import.meta.dirname, `${name}.webm`), note);
  console.log(`${name}: ${note.length} bytes`);
}

async function recordNote({ command, flags }: Browser): Promise<Buffer> {
  const profile = mkdtempSync(path.join(tmpdir(), 'pure-voice-note-'));
  writeFileSync(path.join(profile, 'user.js'), FIREFOX_PREFERENCES);
  const recorded = Promise.withResolvers<Buffer>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') recorded.resolve(buffer(request));
    response.setHeader('content-type', 'text/html');
    response.end(request.method === 'GET' ? PAGE : undefined);
  });
  const address = `http://localhost:${await listen(server)}/`;
  const child = spawn(command, [...flags(profile), address], { stdio: 'ignore' });
  child.on('error', recorded.reject);
  try {
    return await recorded.promise;
  } finally {
    const exited = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
