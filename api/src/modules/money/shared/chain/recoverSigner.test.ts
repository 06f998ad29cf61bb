import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { turned } from '../../../../../test/chain/turned';
import { recoverSigner } from './recoverSigner';

const FORGERIES = Number(process.env.PROOF_RUNS ?? 100);

describe('a signature tells the address behind it', () => {
  const KEY_46 = 'souk.example: proof\n\nAccount: amina\nAmount: 50.001234 USDT – ½';

  it.each([
    // From web3.js's documentation of `eth.accounts.sign`.
    [
      'ethereum',
      'Some data',
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
      '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    ],
    // Made with ethers 6 and tronweb 6 from the key 46…46.
    [
      'bsc',
      KEY_46,
      '0x7a04f3cb420cff5c2aed346f443136dbeb0600b1e72a87af2161d05321e133cf59ca21d04365581ca07e9da6251cd77c53e687b3d99e9cfaff96703c880ee2f61c',
      '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
    ],
    [
      'tron',
      KEY_46,
      '0x195c6e9e60a27cc31bcd05b90055a409521edeb09624a884a08bf269d94c27e52dfb07f74b6304518da75aa277879078453281b7071300250dcf4c2b7b604b221c',
      'TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp',
    ],
  ] as const)('on %s', (network, message, signature, address) => {
    expect(recoverSigner(network, message, signature)).toBe(address);
    const v = Number.parseInt(signature.slice(-2), 16);
    const low = `${signature.slice(0, -2)}0${v - 27}`;
    expect(recoverSigner(network, message, low)).toBe(address);
    expect(recoverSigner(network, `${message} `, signature)).not.toBe(address);
    expect(recoverSigner(network, message, turned(signature))).toBeNull();
    for (const wrong of ['1d', '02', 'ff'])
      expect(recoverSigner(network, message, signature.slice(0, -2) + wrong)).toBeNull();
  });

  it('and random bytes give an address or null, never an error', () => {
    const bytes = fc.uint8Array({ minLength: 65, maxLength: 65 });
    fc.assert(
      fc.property(bytes, fc.constantFrom('ethereum', 'tron'), (signature, network) => {
        const address = recoverSigner(network, 'a text', `0x${bytesToHex(signature)}`);
        expect(address === null || address.length === (network === 'tron' ? 34 : 42)).toBe(true);
      }),
      { numRuns: FORGERIES },
    );
    expect(recoverSigner('ethereum', 'a text', '00'.repeat(65))).toBeNull();
    expect(recoverSigner('ethereum', 'a text', `${'ff'.repeat(64)}1b`)).toBeNull();
  });
});
