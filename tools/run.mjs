// The door to every command: plain JavaScript, so that an old Node gets a sentence and not a stack.
const NEEDED = 24;
const [, , command, ...parameters] = process.argv;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `PURE runs on Node ${NEEDED}, and this is ${process.versions.node}. \`npm install\` brings the right one: run it, then \`npm ${command === 'start' || command === 'test' ? command : `run ${command}`}\`.`,
  );
  process.exit(1);
}

process.argv = [process.argv[0], import.meta.filename, ...parameters];
await import(`./src/${command}.ts`);
