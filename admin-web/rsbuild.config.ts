import { mergeRsbuildConfig } from '@rsbuild/core';
import { remoteConfig } from '@souk/web-core/build';
import { noEmptyStyles } from './build/noEmptyStyles';
import { pdfData } from './build/pdfData';

export default mergeRsbuildConfig(remoteConfig({ name: 'admin_web' }), {
  plugins: [noEmptyStyles, pdfData],
  // The page's policy loads no font from its own text.
  output: { dataUriLimit: { font: 0 } },
});
