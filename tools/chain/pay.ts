import { CRYPTO_DECIMALS, decimalsOf, parseDecimal, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { checkAddress } from '@souk/contracts/chains/checkAddress';
import { LocalChain, usdt } from '../../demo/src/chain/LocalChain';
import { type DemoChains, Payments } from '../../demo/src/Payments';
import { command, Failure } from '../command';
import { lockHolder } from '../start/dataFolderLock';
import { readEnvironment } from '../start/environment';

const USAGE =
  'Usage: npm run pay -- USERNAME [ADDRESS AMOUNT SIDRA|USDT], or npm run pay -- confirm. Deposits go to platform, which pays withdrawals.';
const COINS = {
  SIDRA: { network: 'sidra', decimals: CRYPTO_DECIMALS },
  USDT: { network: 'ethereum', decimals: USDT_DECIMALS },
} as const;

/**
 * `npm run pay`: pays as one of the demo's people on the chains of `CHAIN=demo npm start`, with play money and without keys, and prints
 * the hash. A username alone prints its address; `confirm` adds the blocks that confirm the payments.
 */
await command(async (_lifecycle, [username = '', ...payment]) => {
  const chains = findChains();
  const payments = new Payments(chains);
  if (username === 'confirm') await payments.confirm();
  else if (!/^\w{1,50}$/.test(username) || ![0, 3].includes(payment.length)) throw new Failure(USAGE);
  else {
    const from = username === 'platform' ? payments.platform : payments.addressOf(username);
    console.log(payment.length === 0 ? from : await pay(chains, payments, [from, ...payment]));
  }
  return 0;
});

function findChains(): DemoChains {
  const { dataDir } = readEnvironment(process.env);
  const urls = lockHolder(dataDir)?.chainUrls;
  if (!urls)
    throw new Failure(
      `No chains run on ${dataDir}: start them by CHAIN=demo npm start, with the same DATA_DIR.`,
    );
  return { sidra: new LocalChain(urls.sidra), ethereum: new LocalChain(urls.ethereum) };
}

async function pay(
  { ethereum }: DemoChains,
  payments: Payments,
  [from = '', to = '', asked = '', coin = '']: string[],
): Promise<string> {
  if (coin !== 'SIDRA' && coin !== 'USDT') throw new Failure(USAGE);
  const { network, decimals } = COINS[coin];
  const amount = parseDecimal(asked);
  if (!amount || amount === '0' || decimalsOf(amount) > decimals)
    throw new Failure(`The amount has at most ${decimals} decimals.`);
  const fault = checkAddress(network, to);
  if (fault) throw new Failure(fault);
  if (coin === 'SIDRA') return payments.payCoins({ from, to, amount });
  if (from === payments.platform && (await ethereum.usdtOf(from)) < usdt(amount))
    throw new Failure('The platform has what its users brought: that is less.');
  return payments.payUsdt({ from, to, amount });
}
