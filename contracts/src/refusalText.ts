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

/** The params that a text names: `until`, and `minutes` of `{minutes minute}`. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Param} ${string}` ? Param : Name) | Named<Rest>
  : never;
/** Those outside brackets. */
type Needed<Text> = Text extends `${infer Before}[${string}]${infer After}`
  ? Named<Before> | Needed<After>
  : Named<Text>;

type TextOf<Code extends RefusalCode> = (typeof REFUSALS)[Code][1];
type Value = Params[string];
/** What a refusal's text needs to be whole. */
export type ParamsOf<Code extends RefusalCode> = [Named<TextOf<Code>>] extends [never]
  ? Record<string, never>
  : Record<Needed<TextOf<Code>>, Value> & Partial<Record<Named<TextOf<Code>>, Value>>;
