import { paths } from '@souk/web-core';
import { renderPlaceholder } from '@souk/web-core/documents/build/renderWaiting';
import * as remote from './App';

/** What stands in a page's place until it runs. For the build (web-core/documents). */
export const placeholderAt = (address: URL) =>
  renderPlaceholder(remote, address.pathname === paths.market ? null : 'user', address);
