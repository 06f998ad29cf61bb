import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { theme } from 'antd';
import { antdTheme } from '../src/theme/antdTheme';
import { extractStyles } from './extractStyles';

const STYLESHEET = path.resolve('src/theme/antd/antd.css');

/** The modules of Ant Design that make styles in the browser, and what stands in for each of them. */
const STAND_INS: readonly [module: RegExp, standIn: string][] = [
  [/[\\/]antd[\\/]es[\\/].+[\\/]style([\\/]\w+)?(\.js)?$/, path.resolve('src/theme/antd/useStyle.ts')],
  [/[\\/]antd[\\/]es[\\/]theme[\\/]useToken(\.js)?$/, path.resolve('src/theme/antd/useToken.ts')],
  [
    /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils(\.js)?$/,
    path.resolve('src/theme/antd/genStyleUtils.ts'),
  ],
  [/[\\/]antd[\\/]es[\\/]theme[\\/]context(\.js)?$/, path.resolve('src/theme/antd/context.ts')],
];

/** What Ant Design is made of, of which unused modules can be left out. Its packages do not say so themselves. */
const PARTS = /[\\/]@(rc-component|ant-design)[\\/]/;

/**
 * Makes Ant Design's styles while building, as a stylesheet. Otherwise each component makes its own while it is first drawn,
 * which takes a fifth of the time that a telephone needs for a page, and brings the code for it along, a quarter of Ant Design.
 */
export function antdStyles(): RsbuildPlugin {
  return {
    name: 'antd-styles',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          source: { define: { ANTD_TOKEN: JSON.stringify(theme.getDesignToken(antdTheme('light'))) } },
        }),
      );
      api.modifyRspackConfig((_config, { addRules, appendPlugins, rspack }) => {
        addRules([{ test: PARTS, sideEffects: false }]);
        appendPlugins([
          new rspack.experiments.VirtualModulesPlugin({ [STYLESHEET]: extractStyles() }),
          new rspack.NormalModuleReplacementPlugin(/^\./, (resource) => {
            const wanted = path.join(resource.context, resource.request);
            const found = STAND_INS.find(([module]) => module.test(wanted));
            if (found) resource.request = found[1];
          }),
        ]);
      });
    },
  };
}
