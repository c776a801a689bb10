// In a context of its own a test has jsdom's globals and no streams, which the mock network is made of.
Object.assign(globalThis, process.getBuiltinModule('node:stream/web'));

// Node's channels reach every test that runs at the time; the tabs of one test are to hear each other alone.
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};
