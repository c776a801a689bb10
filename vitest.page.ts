// A vm context has jsdom's globals, which lack the streams that the mock network needs.
Object.assign(globalThis, process.getBuiltinModule('node:stream/web'));

// A Node channel reaches all running tests. Each file gets its own channel names, so that only its tabs connect.
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};
