import { remoteConfig } from '@souk/web-core/build';

export default remoteConfig({ name: 'user_web', placeholders: './src/placeholders.ts' });
