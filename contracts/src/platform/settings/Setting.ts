import * as z from 'zod/mini';
import { decimalField } from '../../amounts/decimalField';
import { t } from '../../texts/texts';
import type { Weaker } from './weaker';

/** Numbers are read with their unit, in forms and in the log. */
export const SETTING_UNITS = {
  hours: {
    suffix: () => t('hours'),
    say: (count: number) => t('{count, plural, one {# hour} other {# hours}}', { count }),
  },
  years: {
    suffix: () => t('years'),
    say: (count: number) => t('{count, plural, one {# year} other {# years}}', { count }),
  },
  percent: { suffix: () => '%', say: (count: number) => `${count}%` },
};

interface Said<Schema extends z.ZodMiniType> {
  default: z.output<Schema>;
  /**
   * A change that protects less takes a reason and, with `four_eyes` on, a second person; all administrators are told of it. Rules are in
   * `weaker.ts`.
   */
  weaker: Weaker;
  /** Each new text takes a second person instead, and all administrators are told. */
  isReadByEveryone?: true;
  /** The one name of the setting: in the form, the log, approvals and the documentation. */
  label: () => string;
  /** One line. */
  help: () => string;
  /** The rest of the explanation. */
  more?: () => string;
}

type Control =
  | { kind: 'switch'; isOnInProduction?: true }
  | { kind: 'number'; range: readonly [least: number, most: number]; unit?: keyof typeof SETTING_UNITS }
  | { kind: 'choice'; choices: () => readonly { value: string | number; label: string }[] }
  | { kind: 'text'; longest: number }
  | { kind: 'usdt' | 'countries' | 'limits' };

export type Setting<Schema extends z.ZodMiniType = z.ZodMiniType> = Said<Schema> & {
  schema: Schema;
} & Control;

export const setting = <Schema extends z.ZodMiniType>(it: Setting<Schema>): Setting<Schema> => it;

const onOrOff = z.boolean({ error: 'Must be true or false' });
/** @param it `isOnInProduction`: its default there is true. */
export const onOff = (it: Said<typeof onOrOff> & { isOnInProduction?: true }) =>
  setting({ kind: 'switch', schema: onOrOff, ...it });

type Whole = z.ZodMiniInt;
interface WholeNumber extends Said<Whole> {
  range: readonly [least: number, most: number];
  unit?: keyof typeof SETTING_UNITS;
  /** Message for any other value. */
  error: string;
}
export const wholeNumber = ({ error, ...it }: WholeNumber) => {
  const [least, most] = it.range;
  const schema = z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
  return setting({ kind: 'number', schema, ...it });
};

type Decimal = ReturnType<typeof decimalField>;
/** @param rules Limits of the amount and their error texts; two decimals by default. */
export const usdt = (
  rules: Omit<Parameters<typeof decimalField>[0], 'decimals'> & { decimals?: number },
  it: Said<Decimal>,
) => setting({ kind: 'usdt', schema: decimalField({ decimals: 2, ...rules }), ...it });
