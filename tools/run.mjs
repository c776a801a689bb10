// The door to every command: plain JavaScript, so that an old Node gets a sentence and not a stack.
const NEEDED = 24;
const [, , command, ...parameters] = process.argv;
const again = `\`npm ${['start', 'test'].includes(command) ? command : `run ${command}`}\``;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `PURE runs on Node ${NEEDED}, and this is ${process.versions.node}. \`npm install\` brings the right one: run it, then ${again}.`,
  );
  process.exit(1);
}

process.argv = [process.argv[0], import.meta.filename, ...parameters];
try {
  await import(`./src/commands/${command.replace(':', '-')}.ts`);
} catch (error) {
  const line = forTheReader(error);
  if (!line) throw error;
  console.error(line);
  process.exitCode = 1;
}

function forTheReader({ code, message }) {
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  if (code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  const [missing] = message.split(' imported from ');
  return `PURE isn't installed, or not wholly: ${missing}. Run \`npm install\`, then ${again}.`;
}
