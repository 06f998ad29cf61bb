import type { Params } from './problem';
import { REFUSALS, type RefusalCode } from './refusals';

/** The text that a person reads of a refusal. */
export function refusalText(code: RefusalCode, params: Partial<Params> = {}): string {
  const isGiven = ([, name = '']: RegExpMatchArray) => params[name] !== undefined;
  return REFUSALS[code][1]
    .replace(/\[(.*?)\]/g, (_, part: string) => ([...part.matchAll(PARAM)].every(isGiven) ? part : ''))
    .replace(PARAM, (_, name: string, noun?: string) => {
      if (noun === undefined) return String(params[name]);
      return `${params[name]} ${noun}${params[name] === 1 ? '' : 's'}`;
    });
}
const PARAM = /\{(\w+)(?: (\w+))?\}/g;
