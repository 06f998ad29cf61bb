/** A forbidden direction of imports. */
export interface ImportRule {
  says: string;
  /** Files under the rule, from the repository's root. */
  from: RegExp;
  /** Forbidden imports; `$1` is the first group of `from`. */
  to: string;
  except?: string;
}

/** Layers of the api: each imports earlier ones. */
export const FLOORS = ['kernel', 'domain', 'modules', 'app'];

/** Modules of the api in import order, so that there is no cycle. */
export const MODULES = ['backOffice', 'people', 'money', 'trading', 'platform'];

/**
 * Directions of imports (docs/architecture.md), including types. They are defined by folders, so a new feature is covered
 * automatically. Biome checks which packages a workspace may import.
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
    // The gateway's build includes this folder unchanged.
    except: '^web-core/documents/gateway/',
  },
];
