import { AppError } from '../../AppError';

/** Owner of the work. New accounts come last: anyone can create many. */
export interface Person {
  key: string;
  isNew: boolean;
}

interface Options {
  /** Works present at once, including the running one. */
  most: number;
  waitLimitMs: number;
  now?: () => number;
}

interface Place {
  person: Person;
  /** Lower ranks go first: everyone's first work before anyone's second, new accounts last. */
  rank: number;
  latest: number;
  start: () => void;
  refuse: (error: AppError) => void;
}

const MOST_OF_A_PERSON = 2;
const RETRY_AFTER_SECONDS = 10;

/** Runs works one at a time, so that few people cannot block all others. */
export class FairQueue {
  /** In order of arrival. */
  private waiting: Place[] = [];
  private running: Place | null = null;

  constructor(private readonly options: Options) {}

  /**
   * Runs the work in its turn.
   * @throws AppError `too_many_requests` if the person has two works here, `overloaded` if people of equal rank take all places, or it
   * waited too long.
   */
  run<Result>(person: Person, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const place: Place = {
        person,
        rank: (person.isNew ? 2 : 0) + this.countOf(person),
        latest: this.now() + this.options.waitLimitMs,
        refuse: reject,
        start: () => {
          this.running = place;
          const ended = () => {
            this.running = null;
            this.startNext();
          };
          work().finally(ended).then(resolve, reject);
        },
      };
      this.admit(place);
      if (!this.running) this.startNext();
    });
  }

  private admit(place: Place): void {
    if (this.countOf(place.person) >= MOST_OF_A_PERSON)
      throw new AppError('too_many_requests', {}, { retryAfter: 1 });
    this.waiting.push(place);
    const here = this.waiting.length + (this.running ? 1 : 0);
    if (here > this.options.most) this.sendAway(this.inTurn().at(-1));
  }

  private startNext(): void {
    const now = this.now();
    for (const place of this.waiting) if (now > place.latest) this.sendAway(place);
    const [next] = this.inTurn();
    if (!next) return;
    this.remove(next);
    next.start();
  }

  /** Waiting works, the next first. */
  private inTurn(): Place[] {
    return [...this.waiting].sort((one, other) => one.rank - other.rank);
  }

  private countOf({ key }: Person): number {
    return [...this.waiting, this.running].filter((place) => place?.person.key === key).length;
  }

  private sendAway(place: Place | undefined): void {
    if (!place) return;
    this.remove(place);
    place.refuse(busy());
  }

  private remove(place: Place): void {
    this.waiting = this.waiting.filter((one) => one !== place);
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }
}

export function busy(): AppError {
  return new AppError('overloaded', {}, { retryAfter: RETRY_AFTER_SECONDS });
}
