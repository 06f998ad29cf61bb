import { LOOK_ALIKES, PAIRS } from '../../../domain/models/lookAlikes';
import { AppError } from '../../../kernel/AppError';

/** Names of the platform's own people and programs, names that only it may use, and erased accounts: refused in any part of a name. */
const OFFICES =
  'admin administrator administration moderator moderation mod support helpdesk helpline official staff team escrow kyc compliance treasury treasurer verified verification arbitration webmaster noreply system root erased deleted administrateur moderateur officiel equipe conformite tresorerie verifie';
/** Words for staff's topics: refused if the name has nothing else, so that finance_ali is free and refund_desk is not. */
const TOPICS =
  'security finance payment payout deposit withdrawal refund chargeback dispute arbiter arbitrator mediator mediation fraud risk legal audit auditor billing operator operation customer help service department officer manager notification securite assistance paiement remboursement litige arbitre mediateur aide';
const FILLERS = 'account agent care center centre client desk info office user';

/**
 * People trust a name that looks like the platform's: none may be its staff's, nor the product's, in any part between underscores or in all
 * of it, with digits around it, in place of letters or letters repeated. Longer words that begin like one are people's names.
 * @throws AppError `username_reserved`, 409 as for a name that is taken.
 */
export function assertFreeName(username: string, productName: string): void {
  const product = productName.toLowerCase().replace(/[^a-z]/g, '');
  const any = (words: string) => `(?:${words.trim().split(' ').map(disguised).join('|')})[s5]?`;
  const offices = `${OFFICES} ${product}`;
  const office = new RegExp(`^\\d*(?:${any(offices)}){1,2}\\d*$`);
  const topics = `${TOPICS} ${offices}`;
  const topic = new RegExp(`^(?=.*${any(topics)})\\d*(?:${any(`${FILLERS} ${topics}`)}\\d*)+$`);
  const whole = username.replaceAll('_', '');
  if (topic.test(whole) || [...username.split('_'), whole].some((part) => office.test(part)))
    throw new AppError('username_reserved', {}, { field: 'username' });
}

/** A pattern of everything that reads as a word. In a short word an extra letter makes another word: mood. */
function disguised(word: string): string {
  const more = word.length > 4 ? '+' : '';
  return [...word].map((letter) => `${letterLike(letter)}${more}`).join('');
}

function letterLike(letter: string): string {
  if (letter in PAIRS) return `(?:${letter}|${PAIRS[letter]})`;
  const alike = LOOK_ALIKES.find((letters) => letters.includes(letter));
  return alike ? `[${alike}]` : letter;
}
