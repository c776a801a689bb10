import { leftOut } from './left-out.ts';

/** In place of Module Federation's logger, which is made for compilers too: its runtime warns and reports. */
export function createLogger(prefix: string) {
  return { warn: console.warn.bind(console, prefix), error: console.error.bind(console, prefix) };
}

export {
  leftOut as bindLoggerToCompiler,
  leftOut as createInfrastructureLogger,
  leftOut as infrastructureLogger,
  leftOut as logger,
};
