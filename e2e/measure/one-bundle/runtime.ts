/** Replaces Module Federation in a build that contains every remote. */
export function createFederationRuntime() {
  return {
    async start(): Promise<void> {},
    module({ container }: { container: string }, exposed: string): Promise<unknown> {
      const remote = container.slice(0, container.lastIndexOf('_'));
      const part = exposed.replace('./', '');
      return import(
        /* webpackExclude: /\.test\.tsx$/ */ `../../../apps/${remote}/src/remote/${part}.tsx`
      );
    },
  };
}
