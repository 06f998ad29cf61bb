import type { Route } from '../../domain/routes/route';

export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.split(/[^a-z]+/i).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
