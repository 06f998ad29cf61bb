import { baseline } from './001-baseline';
import { failures } from './002-failures';
import { claimedAmount } from './003-claimedAmount';
import { backOffice } from './004-backOffice';
import { evidence } from './005-evidence';
import { chain } from './006-chain';
import { liabilities } from './007-liabilities';
import { payments } from './008-payments';
import { toldOnce } from './009-toldOnce';
import { addresses } from './010-addresses';
import { language } from './011-language';
import { push } from './012-push';
import { waysOut } from './013-waysOut';
import { peopleRead } from './014-peopleRead';
import { claims } from './015-claims';
import { sealedFactors } from './016-sealedFactors';
import { emailChanges } from './017-emailChanges';
import { contested } from './018-contested';
import { names } from './019-names';
import { lookAlikes } from './020-lookAlikes';
import { withdrawalFee } from './021-withdrawalFee';
import { limits } from './022-limits';
import { approvalEnds } from './023-approvalEnds';
import { travelRule } from './024-travelRule';
import { mailWord } from './025-mailWord';
import { lateIsFree } from './026-lateIsFree';
import { guarantee } from './027-guarantee';
import { kycExpiry } from './028-kycExpiry';
import { apiKeys } from './029-apiKeys';
import { firstDay } from './030-firstDay';
import { kycClosing } from './031-kycClosing';
import { atTheDoor } from './032-atTheDoor';
import { questions } from './033-questions';
import { merchants } from './034-merchants';
import { traderNotes } from './035-traderNotes';
import { kycIdentities } from './036-kycIdentities';
import { screening } from './037-screening';
import { keptDocuments } from './038-keptDocuments';
import { booksAndIncidents } from './039-booksAndIncidents';
import { bounces } from './040-bounces';
import { webhooks } from './041-webhooks';
import { publishedTimes } from './042-publishedTimes';
import { floatingPrices } from './043-floatingPrices';
import { bids } from './044-bids';
import { guests } from './045-guests';
import { bidPromises } from './046-bidPromises';
import { restores } from './047-restores';
import { slowPrices } from './048-slowPrices';
import { recoveryCodeTimes } from './049-recoveryCodeTimes';
import { sides } from './050-sides';
import { alertSides } from './051-alertSides';
import { keyBids } from './052-keyBids';
import { notes } from './053-notes';
import type { Migration } from './Migration';

/** In the order they run. One is added at the end, in a file of its own, and its digest in `migrations.test.ts`. */
export const migrations: Migration[] = [
  baseline,
  failures,
  claimedAmount,
  backOffice,
  evidence,
  chain,
  liabilities,
  payments,
  toldOnce,
  addresses,
  language,
  push,
  waysOut,
  peopleRead,
  claims,
  sealedFactors,
  emailChanges,
  contested,
  names,
  lookAlikes,
  withdrawalFee,
  limits,
  approvalEnds,
  travelRule,
  mailWord,
  lateIsFree,
  guarantee,
  kycExpiry,
  apiKeys,
  firstDay,
  kycClosing,
  atTheDoor,
  questions,
  merchants,
  traderNotes,
  kycIdentities,
  screening,
  keptDocuments,
  booksAndIncidents,
  bounces,
  webhooks,
  publishedTimes,
  floatingPrices,
  bids,
  guests,
  bidPromises,
  restores,
  slowPrices,
  recoveryCodeTimes,
  sides,
  alertSides,
  keyBids,
  notes,
];
