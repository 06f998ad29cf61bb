import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { TestApi } from '../createTestApi';

const API = resolve(__dirname, '../..');
const SCRIPT = resolve(API, '../tools/backup/backup.sh');
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'souk');

const PROGRAMS = {
  migrate: 'migrate',
  'mark-restored': 'markRestored',
  'ledger-check': 'ledgerCheck',
  'cases-check': 'casesCheck',
  'restore-check': 'restoreCheck',
};

/** Backs up and restores a test api's database and files, like `npm run backup` and `npm run restore`. */
export class Backups {
  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly folder: string,
  ) {}

  static async of({ services, owner }: TestApi): Promise<Backups> {
    const { config } = services;
    const folder = mkdtempSync(join(config.dataDir, 'backups-'));
    const programs = resolve(API, `test-results/programs-${process.env.JEST_WORKER_ID}`);
    await build({
      absWorkingDir: API,
      entryPoints: Object.fromEntries(
        Object.entries(PROGRAMS).map(([name, file]) => [name, `src/app/commands/${file}.ts`]),
      ),
      outdir: programs,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: { '@souk/contracts': '../contracts/src', '@souk/server-core': '../server-core/src' },
    });
    const url = new URL(config.ownerUrl ?? '');
    const options = { host: url.hostname, port: url.port, user: url.username, password: url.password };
    const lines = Object.entries(options).map(([name, value]) => `${name}="${value}"`);
    const file = join(folder, 'client.cnf');
    writeFileSync(file, `[client]\n${lines.join('\n')}\n`, { mode: 0o600 });
    const [row] = (await owner.query('SELECT VERSION() AS version'))[0] as [{ version: string }];
    const [client, dump] = row.version.includes('MariaDB')
      ? ['mariadb', 'mariadb-dump']
      : ['mysql', 'mysqldump'];
    const env = {
      PATH: process.env.PATH,
      FORM: 'folder',
      DATA_DIR: config.dataDir,
      KYC_DIR: join(config.dataDir, 'kyc'),
      PROGRAMS: programs,
      DATABASE: url.pathname.slice(1),
      CLIENT: programOf(client as string),
      DUMP: programOf(dump as string),
      CLIENT_OPTIONS: file,
      DATABASE_URL: config.databaseUrl,
      DATABASE_OWNER: url.username,
      DATABASE_OWNER_PASSWORD: url.password,
    };
    return new Backups(env, folder);
  }

  /** @returns the file. */
  async make(): Promise<string> {
    const file = join(this.folder, `${Date.now()}.tar`);
    await this.run('backup', file);
    return file;
  }

  /** Restores a backup. @returns the script's output. */
  restore(file: string): Promise<string> {
    return this.run('restore', '--overwrite', file);
  }

  private async run(...args: string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)('bash', [SCRIPT, ...args], { env: this.env });
    return stdout + stderr;
  }
}

/** A database program: the machine's, or one that the tests fetched. */
function programOf(name: string): string {
  const folders = [
    join(CACHE, `mysql-programs-${process.arch}`),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}
