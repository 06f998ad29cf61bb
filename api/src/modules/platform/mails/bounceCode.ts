import { createHmac } from 'node:crypto';
import { base32crockford } from '@scure/base';
import type { Config } from '../../../kernel/config/config';
import { SealingKeys } from '../../../kernel/sealing/SealingKeys';

type Keys = Pick<Config, 'kycKey' | 'kycOldKeys'>;

const LABEL = 'souk.bounce.v1';

/** Codes of earlier keys stay valid as long as those are retained. */
function codesOf({ kycKey, kycOldKeys }: Keys, id: number): string[] {
  const { all } = new SealingKeys(kycKey, kycOldKeys).derive(LABEL);
  return all.map(({ key }) => {
    const digest = createHmac('sha256', key).update(`${LABEL}\n${id}`).digest();
    return `${id}-${base32crockford.encode(digest.subarray(0, 5)).slice(0, 6)}`;
  });
}

/** In a mail's Message-ID alone: no one else can make it, so that a thief of a session cannot stop the owner's mail. */
export function bounceCode(keys: Keys, id: number): string {
  return codesOf(keys, id)[0] as string;
}

export function readBounceCode(keys: Keys, code: string): number | null {
  const id = Number.parseInt(code, 10);
  return codesOf(keys, id).includes(code) ? id : null;
}
