import { join } from 'node:path';
import type { Service } from './Compose';
import { commandOf, environmentOf, readDockerfile, type Stage } from './Dockerfile';

/** Where on this machine the files of a service's image are, by the path that they have in the image. */
export type ImageFiles = Record<string, string>;

export interface Network {
  /** `host:port` on this machine by `name:port` in the compose file. */
  addresses: Record<string, string>;
  /** The folder of each volume. */
  volumes: (name: string) => string;
}

/** One service of the compose file, to be run on this machine with exactly the environment that it gives. */
export class Container {
  readonly #image: Stage;

  constructor(
    readonly name: string,
    readonly service: Service,
    private readonly files: ImageFiles,
  ) {
    const image = readDockerfile(service.build?.dockerfile ?? '').at(-1);
    if (!image) throw new Error(`${name} has no Dockerfile`);
    this.#image = image;
  }

  /** The script that the image runs, as a path on this machine. */
  get script(): string {
    const script = commandOf(this.#image).at(-1) ?? '';
    return this.onThisMachine(`/souk/${script}`, this.files);
  }

  /**
   * What the image and the compose file set, with names of other services, of volumes and of image files turned into what
   * they are on this machine. `ports` are the service's own, by variable: several services cannot have the same here.
   */
  environment(network: Network, ports: Record<string, number>): NodeJS.ProcessEnv {
    const mounts = (this.service.volumes ?? []).map((volume) => {
      const [name = '', where = ''] = volume.split(':');
      return [where, network.volumes(name)] as const;
    });
    const places = { ...this.files, ...Object.fromEntries(mounts), ...network.addresses };
    const given = { ...environmentOf(this.#image), ...this.service.environment };
    const here = Object.entries(given).map(([name, value]) => {
      if (name in ports) return [name, String(ports[name])];
      // The product is never reachable from outside this machine.
      return [name, value === '0.0.0.0' ? '127.0.0.1' : this.onThisMachine(value, places)];
    });
    return { PATH: process.env.PATH, ...Object.fromEntries(here) };
  }

  private onThisMachine(value: string, places: Record<string, string>): string {
    // The longest first: one place may be inside another.
    const known = Object.keys(places).sort((a, b) => b.length - a.length);
    const found = known.find((place) => value === place || value.startsWith(`${place}/`));
    if (found) return join(places[found] ?? '', value.slice(found.length));
    return known
      .filter((place) => place.includes(':'))
      .reduce((text, place) => text.replaceAll(place, places[place] ?? ''), value);
  }
}
