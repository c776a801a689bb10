/** The parts of Deno that the functions use, for Node’s TypeScript. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};
