import { renderPlaceholder } from '@souk/web-core/prerender';
import * as remote from './App';

/** What stands in a page's place until it runs. For the build (web-core/build/PagePlaceholders.ts). */
export const placeholderAt = (address: URL) => renderPlaceholder(remote, 'user', address);
