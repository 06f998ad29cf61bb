import { bodyHash, entryHash } from './hashes.mjs';
import { verifyCovering } from './verifyCheckpoints.mjs';

/** @typedef {import('./hashes.mjs').CaseFile} CaseFile */
/** @typedef {import('./hashes.mjs').Entry} Entry */
/**
 * Verdicts on an entry. `changed`: its content is not what was hashed. `moved`: it has another number than it was written with.
 * `replaced`: it is whole, but not the one that the others or a checkpoint know. `inserted`: none of them knows it.
 * @typedef {'right' | 'changed' | 'moved' | 'replaced' | 'inserted'} State
 */
/** @typedef {'none' | 'right' | 'changed' | 'missing' | 'erased' | 'withheld'} TextState */
/** @typedef {{ entry: Entry, computed: string, text: TextState, state: State, place: number | null }} Row */
/** @typedef {{ seq: number, hash: string, checkpoint: number }} Anchor */

/**
 * Checks a case file: says of each entry whether it is as it was written, and which are missing. From the latest entry that a
 * checkpoint covers down to the opening, and then of what came after it, each entry names the hash of the one before.
 * @param {CaseFile} file
 */
export async function verifyCase(file) {
  const rows = await Promise.all(
    file.entries.map(
      /** @returns {Promise<Row>} */
      async (entry) => ({
        entry,
        computed: await entryHash(file.trade_id, entry),
        text: await textState(entry),
        state: 'inserted',
        place: null,
      }),
    ),
  );
  const checkpoints = await verifyCovering(file);
  const good = file.checkpoints.filter((_, index) => checkpoints[index]?.faults.length === 0);
  const anchors = good.map(({ number, head }) => ({ ...head, checkpoint: number }));
  const chain = new Chain(file.trade_id, rows, anchors);
  const sealed = anchors.reduce((most, { seq }) => Math.max(most, seq), -1);
  if (sealed >= 0) await chain.descend(sealed, chain.anchorAt(sealed)?.hash, 0);
  const tip = chain.tipAfter(sealed);
  if (tip) await chain.descend(tip.place, tip.hash, sealed + 1);
  chain.compareWithAnchors();
  const erased = erasedIn(rows);
  for (const row of rows) if (row.text === 'erased' && !erased.has(row.entry.seq)) row.text = 'missing';
  const { missing } = chain;
  const isSound =
    missing.length === 0 &&
    checkpoints.every(({ faults }) => faults.length === 0) &&
    rows.every(({ state, text }) => state === 'right' && text !== 'changed' && text !== 'missing');
  return { rows, missing: missing.sort((a, b) => a - b), checkpoints, sealed, isSound };
}

class Chain {
  /** @type {number[]} */
  missing = [];
  /** @type {Map<number, Row>} */
  placed = new Map();
  /** @type {Map<string, Row>} */
  byHash = new Map();

  /** @param {number} tradeId @param {Row[]} rows @param {Anchor[]} anchors */
  constructor(tradeId, rows, anchors) {
    this.tradeId = tradeId;
    this.rows = rows;
    this.anchors = anchors;
    for (const row of rows) this.byHash.set(row.computed, row);
    const isWhole = (/** @type {Row} */ { computed, entry }) => computed === entry.hash;
    for (const row of rows.filter((row) => !isWhole(row))) this.byHash.set(row.entry.hash, row);
    for (const row of rows.filter(isWhole)) this.byHash.set(row.entry.hash, row);
  }

  /** @param {number} seq */
  anchorAt(seq) {
    return this.anchors.findLast((anchor) => anchor.seq === seq);
  }

  /**
   * Finds the entry of each place, from the highest down: the one whose hash the entry above it names.
   * @param {number} top @param {string | undefined} hash Hash of the entry at the top. @param {number} lowest
   */
  async descend(top, hash, lowest) {
    let wanted = hash;
    /** False below an entry that is changed, replaced or missing: its `prev_hash` proves nothing. */
    let isSure = true;
    for (let place = top; place >= lowest; place -= 1) {
      const row = this.#find(place, wanted);
      if (row) {
        row.place = place;
        this.placed.set(place, row);
        row.state = await this.#stateAt(place, row, isSure ? wanted : this.anchorAt(place)?.hash);
      } else this.missing.push(place);
      isSure = row?.state === 'right' || row?.state === 'moved';
      wanted = row?.entry.prev_hash;
    }
    if (lowest === 0) await this.#confirmOpening();
    this.#joinAbove(lowest - 1, wanted, isSure);
  }

  /**
   * The opening has no stored hash: it is made of the trade's row. A changed first entry still confirms it if it names the opening's
   * hash, or if its own hash is right once it does. Otherwise the opening was replaced.
   */
  async #confirmOpening() {
    const [opening, first] = [this.placed.get(0), this.placed.get(1)];
    if (opening?.state !== 'right' || first?.state !== 'changed') return;
    const { hash } = opening.entry;
    const undone = await entryHash(this.tradeId, { ...first.entry, prev_hash: hash }, 1);
    if (first.entry.prev_hash !== hash && undone !== first.entry.hash) opening.state = 'replaced';
  }

  /** @param {number} place @param {string | undefined} wanted */
  #find(place, wanted) {
    const hashes = [wanted ?? '', this.anchorAt(place)?.hash ?? ''];
    const found = hashes.map((hash) => this.byHash.get(hash)).find((row) => row?.place === null);
    return found ?? this.rows.find((row) => row.place === null && row.entry.seq === place);
  }

  /** @param {number} place @param {Row} row @param {string | undefined} wanted @returns {Promise<State>} */
  async #stateAt(place, row, wanted) {
    const { entry, computed } = row;
    if (wanted !== undefined && wanted !== entry.hash && wanted !== computed)
      return computed === entry.hash && entry.seq === place ? 'replaced' : 'changed';
    if (computed === entry.hash) return entry.seq === place ? 'right' : 'moved';
    return (await entryHash(this.tradeId, entry, place)) === entry.hash ? 'moved' : 'changed';
  }

  /**
   * A checkpoint's last entry is beyond doubt: an entry above it that names another one was replaced.
   * @param {number} place Place of the checkpoint's last entry. @param {string | undefined} wanted @param {boolean} isSure
   */
  #joinAbove(place, wanted, isSure) {
    const [above, sealed] = [this.placed.get(place + 1), this.anchorAt(place)?.hash];
    if (above && isSure && sealed !== undefined && wanted !== sealed) above.state = 'replaced';
  }

  /**
   * Finds the last of the entries that no checkpoint covers: the one with the longest chain of entries below it.
   * @param {number} sealed @returns {{ place: number, hash: string } | null}
   */
  tipAfter(sealed) {
    const free = this.rows.filter((row) => row.place === null);
    /** @type {Map<Row, number>} */
    const places = new Map();
    for (const row of this.placed.values()) places.set(row, row.place ?? 0);
    let tip = null;
    for (const row of free) {
      const place = this.#placeOf(row, places);
      if (place > (tip?.place ?? sealed)) tip = { place, hash: row.entry.hash };
    }
    return tip;
  }

  /**
   * Computes an entry's place from the entries that it follows. One that follows none keeps its own number.
   * @param {Row} start @param {Map<Row, number>} places Known ones; it adds to them.
   */
  #placeOf(start, places) {
    const path = [];
    let row = start;
    while (!places.has(row)) {
      path.push(row);
      const before = this.byHash.get(row.entry.prev_hash);
      // A file written by hand may go round in circles.
      if (!before || path.includes(before)) {
        places.set(row, row.entry.seq);
        break;
      }
      row = before;
    }
    let place = places.get(row) ?? 0;
    for (const above of path.reverse()) {
      if (above === row) continue;
      place += 1;
      places.set(above, place);
    }
    return place;
  }

  /** An entry that differs from what an earlier checkpoint covered was rewritten in between. */
  compareWithAnchors() {
    for (const { seq, hash } of this.anchors) {
      const row = this.placed.get(seq);
      if (row?.state === 'right' && row.entry.hash !== hash) row.state = 'replaced';
    }
  }
}

/**
 * Reads from the log which texts were erased with their author's account.
 * @param {Row[]} rows
 */
function erasedIn(rows) {
  const said = rows.filter(({ state, entry }) => state === 'right' && entry.kind === 'erased');
  const numbers = said.map(({ entry }) => /"entries":"([\d ]+)"/.exec(entry.data ?? '')?.[1] ?? '');
  return new Set(numbers.flatMap((list) => list.split(' ').map(Number)));
}

/** @param {Entry} entry @returns {Promise<TextState>} */
async function textState({ body, body_hash, body_is }) {
  if (body_is === 'withheld') return 'withheld';
  if (body === null) return body_hash === null ? 'none' : body_is === 'erased' ? 'erased' : 'missing';
  if (body_is === 'erased') return 'changed';
  try {
    return (await bodyHash(body)) === body_hash ? 'right' : 'changed';
  } catch {
    return 'changed';
  }
}
