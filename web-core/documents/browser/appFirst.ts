// The app's first script stands in the HTML: it asks who is signed in while the app's files are on their way. A
// visitor has nothing to see, but for the pages for visitors.
import { pageLoad } from '../../src/config/pageLoad';
import { paths } from '../../src/config/paths';
import { askForCurrentUser } from '../../src/request/signIn';
import { readToken } from '../../src/request/token';
import { listed, loadScripts } from './laterScripts';
import { isForVisitors, isFramed } from './placeholder';
import { whenSeen } from './whenSeen';

if (isFramed() && !isForVisitors() && !readToken()) pageLoad.replace(paths.login);
else {
  askForCurrentUser();
  // The placeholder is painted before anything else takes the processor.
  document.addEventListener('DOMContentLoaded', () => whenSeen(() => loadScripts(listed('scripts'))));
}
