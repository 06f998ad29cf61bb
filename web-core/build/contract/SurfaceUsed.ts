import type { Rspack } from '@rsbuild/core';

const WEB_CORE = /^consume shared module \(\w+\) @souk\/web-core@/;

/** Reads off a remote's build which names of web-core's surface it runs with. */
export class SurfaceUsed {
  readonly #names = new Set<string>();

  /** In order; types are not among them. */
  get names(): string[] {
    return [...this.#names].sort();
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('SurfaceUsed', ({ hooks, moduleGraph }) => {
      hooks.finishModules.tap('SurfaceUsed', (modules) => {
        for (const module of modules)
          for (const { module: target, dependency } of moduleGraph.getOutgoingConnections(module))
            if (target && WEB_CORE.test(target.identifier())) this.#add(dependency);
      });
    });
  }

  /** The import of `paths` where `paths.trade` is used: the first name is web-core's own. */
  #add(dependency: { ids?: string[] } & Rspack.Dependency): void {
    const [name] = dependency.ids ?? [];
    if (name) this.#names.add(name);
  }
}
