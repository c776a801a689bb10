// In a context of its own a test has jsdom's globals and no streams, which the mock network is made of.
Object.assign(globalThis, process.getBuiltinModule('node:stream/web'));
