import { mergeRsbuildConfig } from '@rsbuild/core';
import { remoteConfig } from '@souk/web-core/build';
import { pdfData } from './build/pdfData';

export default mergeRsbuildConfig(remoteConfig({ name: 'admin_web', commonTo: 5 }), { plugins: [pdfData] });
