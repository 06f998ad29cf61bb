// The first script of the app, and a small one: the session's question is sent while the app itself is still on its way.
import { askForCurrentUser } from '@souk/web-core/request';

askForCurrentUser();
