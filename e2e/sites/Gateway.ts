import { given, Server } from './Server';

/** A gateway of a test's own, in front of the product's api. */
export class Gateway extends Server {
  /** Starts `gateway/dist/<program>.js` with these settings; what is not set is as in `npm start`. */
  static async start(settings: Record<string, string> = {}, program = 'main'): Promise<Gateway> {
    const defaults = { API_URL: settings.API_URL ?? given('SOUK_API_URL'), PORT: '0' };
    const { url, child } = await Gateway.run(`gateway/dist/${program}.js`, { ...defaults, ...settings });
    return new Gateway(url, child);
  }
}
