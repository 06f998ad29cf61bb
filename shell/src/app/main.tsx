import '@souk/web-core/tokens.css';
import '@souk/web-core/base.css';
import '../voice.css';
import '@souk/web-core/documents/notLoaded.css';
import { nextTask } from '../nextTask';

const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@souk/web-core'),
  () => import(/* webpackMode: "eager" */ './remotes/federation'),
];

for (const run of parts) {
  await nextTask();
  await run();
}
await nextTask();
const { startApp } = await import(/* webpackMode: "eager" */ './startApp');
startApp();
