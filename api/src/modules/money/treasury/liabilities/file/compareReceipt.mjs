import { compareStatement, reaches } from '@souk/contracts/money/treasury/compareStatement.mjs';
import { signatureOf } from '@souk/contracts/verifySignature.mjs';
import { element, t } from '../../../../../domain/checkedPage/page/elements.mjs';
import { card, plain, sayFound } from '../../../../../domain/checkedPage/page/frame.mjs';

/** @typedef {import('@souk/contracts/money/treasury/liabilities').OwnProof & import('../readOwnMovements').OwnMovements} Proof */
/** @typedef {import('@souk/contracts/money/treasury/receipt').Receipt} Receipt */
/** @typedef {import('@souk/contracts/money/treasury/receipt').ReceiptContent} Content */
/** @typedef {{ words: string, isRight: boolean | null }} Answer */

/** @param {string} html @returns {Receipt & { content: Content } | null} */
function receiptIn(html) {
  try {
    const receipt = JSON.parse(/id="data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');
    const content = JSON.parse(receipt.signed);
    return content.format === 'souk-receipt-1' ? { ...receipt, content } : null;
  } catch {
    return null;
  }
}

/** Compares a receipt with the movements in this file. @param {Proof} proof @param {string} html @returns {Promise<Answer>} */
async function compared({ head, username, movements, is_whole }, html) {
  const receipt = receiptIn(html);
  if (!receipt) return { words: t('This is no receipt of this platform.'), isRight: null };
  const { user, at, available, escrow, withdrawal_hold, as_of_transfer_id, proof } = receipt.content;
  const worth = await signatureOf(receipt);
  if (worth === 'wrong')
    return { words: t('Its signature is wrong: this is not what the platform signed.'), isRight: false };
  if (user.username !== username)
    return { words: t('It is the receipt of {username}.', { username: user.username }), isRight: false };
  if (proof?.number === head.number && proof.hash !== head.hash)
    return {
      words: t('It names another proof {number} than this one.', { number: head.number }),
      isRight: false,
    };
  if (!reaches(movements, is_whole, at))
    return {
      words: t('It is older than the movements in this file, so it cannot be compared.'),
      isRight: null,
    };
  const { owned, counted, fits } = compareStatement(movements, { as_of_transfer_id, at }, [
    available,
    escrow,
    withdrawal_hold,
  ]);
  const values = { id: as_of_transfer_id, counted: plain(counted), owned: plain(owned) };
  if (!fits)
    return {
      words: t(
        'At transfer #{id} it says {counted} USDT, but the movements in this file add up to {owned} USDT.',
        values,
      ),
      isRight: false,
    };
  if (worth === 'unchecked')
    return {
      words: t(
        'At transfer #{id} it says {counted} USDT, as this file does. Your browser cannot check its signature.',
        values,
      ),
      isRight: null,
    };
  if (receipt.public_key !== head.public_key)
    return {
      words: t(
        'At transfer #{id} it says {counted} USDT, as this file does, but another key signed it than the proof.',
        values,
      ),
      isRight: null,
    };
  return {
    words: t(
      'Right: at transfer #{id} it says {counted} USDT, and so do the movements in this file.',
      values,
    ),
    isRight: true,
  };
}

/** Builds the card in which a user compares a receipt with the proof. @param {Proof} proof */
export function compareReceipt(proof) {
  const chosen = /** @type {HTMLInputElement} */ (
    element('input', { type: 'file', accept: '.html,text/html' })
  );
  const answer = element('output', null);
  chosen.addEventListener('change', async () => {
    const [file] = chosen.files ?? [];
    if (!file) return;
    sayFound(answer, await compared(proof, await file.text()));
  });
  return card(
    t('Compare with a receipt'),
    element(
      'p',
      null,
      t('What the platform said you owned at another time must fit your movements as this file has them.'),
    ),
    element(
      'form',
      null,
      element('label', null, t('A receipt you kept; it is not sent anywhere'), chosen, answer),
    ),
  );
}
