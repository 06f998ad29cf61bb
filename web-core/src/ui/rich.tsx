import { type BuiltText, partsOf } from '@souk/contracts/texts/texts';
import { createElement, Fragment, type ReactNode } from 'react';

/** Value of `{name}`, or a function of the words in `<name>…</name>`. */
type RichValue = ReactNode | ((words: ReactNode) => ReactNode);

/** `t` with elements in the text: `rich('Read the <a>terms</a>', { a: (words) => <Link to={paths.terms}>{words}</Link> })`. */
export function rich(text: string | BuiltText, values: Record<string, RichValue>): ReactNode {
  const made = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (words: ReactNode[]) => value(inOrder(words)) : value,
  ]);
  return inOrder([partsOf<ReactNode>(text, Object.fromEntries(made))].flat());
}

/** Parts of a text never change their order, so they need no keys. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);
