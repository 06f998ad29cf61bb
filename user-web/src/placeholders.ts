import { visitorsPage } from '@souk/contracts/platform/site/hasPage';
import { renderPlaceholder } from '@souk/web-core/documents/build/renderWaiting';
import remotes from '../../remotes.json';
import * as remote from './App';

/** HTML shown in a page's place until it runs. For the build (web-core/documents). */
export const placeholderAt = (address: URL) =>
  renderPlaceholder(remote, isForVisitors(address) ? null : 'user', address);

const isForVisitors = ({ pathname }: URL) => remotes.some((one) => visitorsPage(one, pathname));
