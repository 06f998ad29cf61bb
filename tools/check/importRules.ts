/** One direction that imports must not take. */
export interface ImportRule {
  /** The message where it is broken. */
  says: string;
  /** Files that it binds, from the repository's root. */
  from: RegExp;
  /** Forbidden imports; `$1` stands for the first group of `from`. */
  to: string;
  /** Exceptions from `to`. */
  except?: string;
}

/** The floors of the api: each imports those before it. */
export const FLOORS = ['kernel', 'domain', 'modules', 'app'];

/** The modules of the api in the order in which they may import each other, so that there is no circle. */
export const MODULES = ['backOffice', 'people', 'money', 'trading', 'platform'];

/**
 * Which way imports go (docs/architecture.md), types too. They are told by folders, so a new feature is bound without a further
 * word. What a workspace may import of packages is biome's to check.
 */
export const importRules: ImportRule[] = [
  ...FLOORS.map((floor, height) => ({
    says: `${floor} imports from below only`,
    from: new RegExp(`^api/src/${floor}/`),
    to: `^api/src/(?:${FLOORS.slice(height + 1).join('|') || '$'})/`,
  })),
  {
    says: 'a feature imports no other feature of its module',
    from: /^api\/src\/modules\/([^/]+)\/([^/]+)\//,
    to: '^api/src/modules/$1/',
    except: '^api/src/modules/$1/(?:(?:$2|shared)/|tables\\.ts$)',
  },
  {
    says: 'a module is reached by its index.ts',
    from: /^api\/src\/modules\/([^/]+)\//,
    to: '^api/src/modules/(?!$1/)',
    except: '^api/src/modules/[^/]+/index\\.ts$',
  },
  {
    says: 'what other modules may import is in shared',
    from: /^api\/src\/modules\/([^/]+)\/index\.ts$/,
    to: '^api/src/modules/',
    except: '^api/src/modules/$1/(?:shared/|tables\\.ts$)',
  },
  ...MODULES.map((module, height) => ({
    says: `${module} imports the modules before it only`,
    from: new RegExp(`^api/src/modules/${module}/`),
    to: `^api/src/modules/(?:${MODULES.slice(height + 1).join('|') || '$'})/`,
  })),
  {
    says: 'the ledger imports models and the kernel only',
    from: /^api\/src\/domain\/ledger\//,
    to: '^api/src/domain/',
    except: '^api/src/domain/(?:ledger|models)/',
  },
  {
    says: 'a feature imports no other feature, nor what composes it',
    from: /^([^/]+-web)\/src\/features\/([^/]+)\/([^/]+)\//,
    to: '^$1/src/(?:features|app)/',
    except: '^$1/src/features/$2/(?:$3|shared)/',
  },
  {
    says: 'components import no feature, nor what composes them',
    from: /^([^/]+-web)\/src\/components\//,
    to: '^$1/src/(?:features|app)/',
  },
  {
    says: 'the demo is made by the product, which does not know it',
    from: /^(?!demo|tools|bench|e2e)[^/]+\/src\//,
    to: '^demo/',
  },
  {
    says: 'a workspace reaches another one by its name, not by its folder',
    from: /^(api|gateway|contracts|server-core|web-core|shell|[^/]+-web)\/(?!build)/,
    to: '^(?!$1/)(?:api|gateway|contracts|server-core|web-core|shell|[^/]+-web)/',
    // The gateway builds this folder in as it is.
    except: '^web-core/documents/gateway/',
  },
];
