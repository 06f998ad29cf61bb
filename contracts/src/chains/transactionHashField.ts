import * as z from 'zod/mini';
import { textField } from '../fields/fields';
import { isLink, isWholeHash, readHashReference, readReference } from '../fields/pasted';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';
import { canonicalTransactionHash } from './transactionHash';

const MAX_HASH = 128;
/** Pages shorten a hash: `0x5555...0010`. */
const SHORTENED = /\.\./;

/**
 * A transaction hash: one word, whole, or a link to it on an explorer, whose hash the api takes (`takeHash`). A page that names
 * another thing, or two, is no second spelling of it.
 */
export function transactionHashField(rules: { required: string; min?: [number, string] }) {
  return textField({
    ...rules,
    max: [MAX_HASH, `Must be at most ${MAX_HASH} characters`],
    pattern: [/^\S+$/u, t('Must not contain spaces')],
    ascii: true,
    read: readHashReference,
  }).check(
    z.refine(
      (hash) => !isLink(hash) || isWholeHash(readReference(hash)),
      rule('is_link', 'Must be the hash itself, not a link to it'),
    ),
    z.refine(
      (hash) => canonicalTransactionHash(hash) !== '' && !SHORTENED.test(hash),
      rule('invalid_format', 'Must be the whole hash'),
    ),
  );
}
