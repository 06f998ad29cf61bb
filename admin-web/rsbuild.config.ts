import { remoteConfig } from '@souk/web-core/build';

export default remoteConfig({ name: 'admin_web', commonTo: 5 });
