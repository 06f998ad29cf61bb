import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Asset, compressAsset, isCompressible, makeAsset } from './Asset';

/** First quickly, so that the first visitor gets small files; then as well as possible, for all who follow. */
const QUICKLY = 5;
const QUALITIES = [QUICKLY, 11];
const SAFE_PATH = /^[\w@~+-][\w.@~+-]*(\/[\w@~+-][\w.@~+-]*)*$/;
/** Pages are made by the gateway, and source maps are for developers. */
const NOT_SERVED = /\.(html|map)$/;

/**
 * The files of a built front end, in memory. A file whose name carries a digest is read once; of any other the disk is asked
 * each time, so that a front end ships by replacing its folder. What a previous deployment left in memory stays: tabs that are
 * open still ask for its chunks.
 */
export class StaticFolder {
  readonly #assets = new Map<string, Asset>();
  #compressing: Promise<void> = Promise.resolve();

  /** @param headers What every file is sent with: names and values by turns. */
  constructor(
    readonly folder: string,
    private readonly headers: readonly string[],
  ) {}

  /** Reads the whole folder and begins to compress it. A folder that is not there yet has nothing to read. */
  async load(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(
      (): Dirent[] => [],
    );
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    const assets = await Promise.all(names.map((name) => this.#read(name)));
    this.#compress(assets.filter((asset) => asset !== null));
  }

  /** The file at a path inside the folder where it was read before and never changes; null where the disk has to be asked. */
  kept(path: string): Asset | null {
    const known = this.#assets.get(path);
    return known?.immutable ? known : null;
  }

  /** The file at a path inside the folder; null when there is none to serve. */
  async find(path: string): Promise<Asset | null> {
    const known = this.#assets.get(path);
    const asset = this.kept(path) ?? (await this.#read(path));
    if (asset && asset !== known) {
      // It came with a deployment after this program's start.
      if (isCompressible(asset)) await compressAsset(asset, QUICKLY);
      this.#compress([asset]);
    }
    return asset;
  }

  /** The text of a file that is not served as it is, such as a page's HTML; null when it is missing. */
  async readText(path: string): Promise<string | null> {
    return readFile(join(this.folder, path), 'utf8').catch(() => null);
  }

  /** Whether there is anything in the folder but what is hidden. */
  async hasSome(): Promise<boolean> {
    const names = await readdir(this.folder).catch((): string[] => []);
    return names.some((name) => !name.startsWith('.'));
  }

  /** When everything read so far is compressed. */
  get compressed(): Promise<void> {
    return this.#compressing;
  }

  async #read(path: string): Promise<Asset | null> {
    if (!SAFE_PATH.test(path) || NOT_SERVED.test(path)) return null;
    const file = join(this.folder, path);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const version = versionOf(stats);
    const known = this.#assets.get(path);
    if (known?.version === version) return known;
    const content = await readFile(file).catch(() => null);
    if (!content) return null;
    const asset = makeAsset({ name: path, content, version, headers: this.headers });
    this.#assets.set(path, asset);
    return asset;
  }

  /** One file after the other: compressing must not take the processor from requests. */
  #compress(assets: readonly Asset[]): void {
    const compressible = assets.filter(isCompressible);
    this.#compressing = this.#compressing.then(async () => {
      for (const quality of QUALITIES) for (const asset of compressible) await compressAsset(asset, quality);
    });
  }
}

function versionOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`;
}
