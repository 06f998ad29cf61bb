import { mergeRsbuildConfig } from '@rsbuild/core';
import { remoteConfig } from '@souk/web-core/build';
import { noEmptyStyles } from './build/noEmptyStyles';
import { pdfData } from './build/pdfData';

export default mergeRsbuildConfig(remoteConfig({ name: 'admin_web' }), {
  plugins: [noEmptyStyles, pdfData],
  // The page's policy loads no font from its own text.
  output: { dataUriLimit: { font: 0 } },
  tools: {
    // They do not say that their modules only export: a button would bring along the form and its validator.
    bundlerChain: (chain) => {
      chain.module
        .rule('only-exports')
        .test(/node_modules\/@(rc-component|ant-design)\/.*\.js$/)
        .sideEffects(false);
    },
  },
});
