export function siteUrl(): string {
  return process.env.SOUK_URL ?? 'http://localhost:8080';
}
