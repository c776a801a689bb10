/** The little of Deno that the functions use, so that Node's TypeScript can check them. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
};
