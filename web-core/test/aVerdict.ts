import type { Verdict } from '@souk/contracts/money/chain/chain';

/** SidraChain's verdict on 10 SIDRA that are 12 blocks deep. */
export function aVerdict(changes: Partial<Verdict> = {}): Verdict {
  return {
    outcome: 'waiting',
    reasons: [],
    network: 'sidra',
    confirmations: 12,
    needed: 60,
    needed_minutes: 0,
    paid: '10.000000000000000000',
    payer: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    recipient: '0x52908400098527886E0F7030069857D2E4169EE7',
    block_at: '2026-11-21T05:20:00.000Z',
    sources: ['node.sidrachain.com'],
    checked_at: '2026-11-21T05:21:00.000Z',
    vanished_at: null,
    ...changes,
  };
}
