import { pageLoad } from '@souk/web-core/config';

/** Goes to another page. It never resolves: the form that waits for it stays busy until the browser has left. */
export function leaveFor(address: string): Promise<never> {
  pageLoad.to(address);
  return new Promise(() => {});
}
