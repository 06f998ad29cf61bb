import { remoteConfig } from '@souk/web-core/build';

export default remoteConfig({ name: 'support_web' });
