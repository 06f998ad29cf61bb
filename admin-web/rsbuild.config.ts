import { mergeRsbuildConfig } from '@rsbuild/core';
import { remoteConfig } from '@souk/web-core/build';
import { antdStyles } from './build/antdStyles';

export default mergeRsbuildConfig(remoteConfig({ name: 'admin_web' }), { plugins: [antdStyles()] });
