import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../tools/paths';

interface Payment {
  /** A username, or `platform`. */
  from: string;
  to: string;
  amount: string;
  coin: 'SIDRA' | 'USDT';
}

/** Pays as one of the demo's people by `npm run pay`. */
export class Payer {
  constructor(private readonly dataDir: string) {}

  addressOf(username: string): Promise<string> {
    return this.#run(username);
  }

  /** @returns the hash. */
  pay({ from, to, amount, coin }: Payment): Promise<string> {
    return this.#run(from, to, amount, coin);
  }

  /** Adds enough blocks to confirm payments. */
  async confirm(): Promise<void> {
    await this.#run('confirm');
  }

  async #run(...words: string[]): Promise<string> {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, DATA_DIR: this.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/bootstrap.cjs', 'pay', ...words], {
      cwd: ROOT,
      env,
    });
    return stdout.trim();
  }
}
