import { given, Server } from './Server';

/** An api process of a test's own, on the product's database and data folder. */
export class Api extends Server {
  /** @param settings What differs from `npm start`: its limits are on. */
  static async start(settings: Record<string, string> = {}): Promise<Api> {
    const product = { DATABASE_URL: given('SOUK_DATABASE_URL'), DATA_DIR: given('SOUK_DATA_DIR') };
    const { url, child } = await Api.run('api/dist/main.js', { API_PORT: '0', ...product, ...settings });
    return new Api(url, child);
  }
}
