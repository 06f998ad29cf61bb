/** The path of a request's address, without its query. */
export function pathOf(url: string | undefined): string {
  const path = url ?? '/';
  const end = path.indexOf('?');
  return end < 0 ? path : path.slice(0, end);
}
