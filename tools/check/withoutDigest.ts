interface Entry {
  link?: boolean;
  integrity?: string;
}

export function withoutDigest(lock: string): string[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(
      ([path, { link, integrity }]) =>
        path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    )
    .map(
      ([path]) =>
        `package-lock.json has no SHA-512 of ${path}: nothing says that what npm fetches is what was tested`,
    );
}
