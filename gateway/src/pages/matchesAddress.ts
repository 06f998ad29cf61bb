/**
 * Whether an address is one of those that a pattern of `pages.json` stands for (web-core/build/PageFiles.ts): `:id` is any
 * one segment; each query parameter that it names has one of the values between the bars, of which the empty one stands for
 * its absence.
 */
export function matchesAddress(pattern: string, path: string, query: URLSearchParams): boolean {
  const [wantedPath = '', wantedQuery = ''] = pattern.split('?');
  const wanted = segments(wantedPath);
  const given = segments(path);
  const samePath =
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
  return (
    samePath &&
    [...new URLSearchParams(wantedQuery)].every(([name, values]) =>
      values.split('|').includes(query.get(name) ?? ''),
    )
  );
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
