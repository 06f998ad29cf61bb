import { createHmac } from 'node:crypto';
import { base32crockford } from '@scure/base';
import type { Config } from '../../../kernel/config/config';
import { SealingKeys } from '../../../kernel/sealing/SealingKeys';

type Keys = Pick<Config, 'kycKey' | 'kycOldKeys'>;
type Purpose = 'mail' | 'bounce';

/** Codes of earlier keys stay valid as long as those are retained. */
function codesOf({ kycKey, kycOldKeys }: Keys, purpose: Purpose, id: number): string[] {
  const label = `souk.${purpose}.v1`;
  const { all } = new SealingKeys(kycKey, kycOldKeys).derive(label);
  return all.map(({ key }) => {
    const digest = createHmac('sha256', key).update(`${label}\n${id}`).digest();
    return `${id}-${base32crockford.encode(digest.subarray(0, 5)).slice(0, 6)}`;
  });
}

/** At the end of each mail: proves that the platform wrote a mail of this number, not that this mail is that one. */
export function mailCode(keys: Keys, id: number): string {
  return codesOf(keys, 'mail', id)[0] as string;
}

export function readMailCode(keys: Keys, code: string, purpose: Purpose = 'mail'): number | null {
  const id = Number.parseInt(code, 10);
  return codesOf(keys, purpose, id).includes(code) ? id : null;
}

/** In the Message-ID alone: a session shows the other code, and a session's thief must not stop the owner's mail. */
export function bounceCode(keys: Keys, id: number): string {
  return codesOf(keys, 'bounce', id)[0] as string;
}
