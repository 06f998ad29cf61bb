import { POSSIBLE_SCORE, STRONG_SCORE } from '@souk/contracts/backOffice/flags/screening';
import { scoreNames } from './scoreNames';
import { wordsOf } from './screenUser';

/** One name per line, as Arabic, English and French documents write it. */
const GIVEN = [
  ['محمد', 'Mohammed', 'Muhammad', 'Mohamed'],
  ['أحمد', 'Ahmed', 'Ahmad', 'Ahmet'],
  ['محمود', 'Mahmoud', 'Mahmud', 'Mahmoud'],
  ['خالد', 'Khaled', 'Khalid', 'Khaled'],
  ['يوسف', 'Youssef', 'Yusuf', 'Youcef'],
  ['إبراهيم', 'Ibrahim', 'Ebrahim', 'Brahim'],
  ['عبد الرحمن', 'Abdul Rahman', 'Abdelrahman', 'Abderrahmane'],
  ['عبد الله', 'Abdullah', 'Abdallah', 'Abdellah'],
  ['حسين', 'Hussein', 'Husayn', 'Hocine'],
  ['فاطمة', 'Fatima', 'Fatimah', 'Fatma'],
];
const FAMILY = [
  ['القحطاني', 'al-Qahtani', 'Alqahtani', 'El Kahtani'],
  ['الزواهري', 'al-Zawahiri', 'Alzawahiri', 'Zaouahiri'],
  ['بن شريف', 'bin Sharif', 'Ben Cherif', 'Bencherif'],
  ['الدوري', 'al-Douri', 'al-Duri', 'Eddouri'],
  ['مغنية', 'Mughniyah', 'Mughniyya', 'Moughnieh'],
  ['بوتفليقة', 'Bouteflika', 'Butaflika', 'Bouteflika'],
  ['السوداني', 'al-Sudani', 'Alsoudani', 'Soudani'],
  ['التكريتي', 'al-Tikriti', 'Tikriti', 'Takriti'],
  ['غزالي', 'Ghazali', 'Gazali', 'Ghezali'],
  ['المصري', 'al-Masri', 'Elmasry', 'Masri'],
];

type Pair = readonly [string, string];
const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** The same person in two spellings: 100 pairs, a third of them written family name first. */
const SAME: Pair[] = GIVEN.flatMap((given, place) =>
  FAMILY.map((family, turn): Pair => {
    const [one, other] = [turn % 4, (turn + 1 + (place % 3)) % 4];
    const written = `${at(given, other)} ${at(family, other + turn)}`;
    const turned = `${at(family, other + turn)}, ${at(given, other)}`;
    return [`${at(given, one)} ${at(family, one + place)}`, (place + turn) % 3 === 0 ? turned : written];
  }),
);
/** Different people who share a given name, a family name, or neither: 100 pairs. */
const OTHERS: Pair[] = GIVEN.flatMap((given, place) =>
  FAMILY.map((family, turn): Pair => {
    const [otherGiven, otherFamily] = [at(GIVEN, place + 1 + (turn % 8)), at(FAMILY, turn + 1 + (place % 8))];
    const [mine, theirs] = [turn % 4, (turn + 2) % 4];
    const second =
      turn % 3 === 0
        ? `${at(given, theirs)} ${at(otherFamily, theirs)}`
        : turn % 3 === 1
          ? `${at(otherGiven, theirs)} ${at(family, theirs)}`
          : `${at(otherFamily, theirs)}, ${at(otherGiven, theirs)}`;
    return [`${at(given, mine)} ${at(family, mine)}`, second];
  }),
);

const scoreOf = ([one, other]: Pair) => scoreNames(wordsOf(one), wordsOf(other));
const reaching = (pairs: Pair[], least: number) => pairs.filter((pair) => scoreOf(pair) >= least);

it('finds the same people in 100 pairs of spellings, and few others in 100 more', () => {
  expect([SAME.length, OTHERS.length]).toEqual([100, 100]);
  expect(reaching(SAME, STRONG_SCORE).length).toBeGreaterThanOrEqual(95);
  // محمد and محمود have the same consonants: a person sees the difference, and the years of birth.
  expect(reaching(OTHERS, POSSIBLE_SCORE)).toEqual([
    ['Mohammed al-Zawahiri', 'Mahmoud Zaouahiri'],
    ['Mahmoud Takriti', 'Mohammed al-Tikriti'],
  ]);
});

it.each([
  ['Mohammed', 'Mohammed Ali Hassan', 0, 0],
  ['Mohammed', 'محمد', 1, 1],
  ['Saddam Hussein', 'HUSSEIN AL-TIKRITI, Saddam', 0.97, 0.97],
  ['Saddam Hussein', 'Hussein Abd al-Majid al-Tikriti, Saddam', 0.94, 0.94],
  ['Omar Khalifa', 'Omar Khalifah', 1, 1],
  ['Anna Schmidt', 'Anna Schmitt', 0.97, 1],
  ['Viktor Bout', 'Viktor Butt', 1, 1],
  ['Viktor Bout', 'Victor Orban', 0, 0.6],
  ['', '', 0, 0],
])('scores %s and %s', (one, other, least, most) => {
  const score = scoreOf([one, other]);
  expect(score).toBeGreaterThanOrEqual(least - 1e-9);
  expect(score).toBeLessThanOrEqual(most + 1e-9);
});

it('compares whole signs, of which some take two units', () => {
  expect(scoreOf(['𠮷田 太郎', '𠮷野 太郎'])).toBeGreaterThanOrEqual(0);
  expect(scoreOf(['𠮷田 太郎', '𠮷田 太郎'])).toBe(1);
});

it('takes a slip of the pen', () => {
  expect(scoreOf(['Abdelkader Benmoussa', 'Abdelkadir Benmousa'])).toBe(1);
  expect(scoreOf(['Khaled Muhammad Darwish', 'Khaled Muhamad Darwsh'])).toBe(1);
  expect(scoreOf(['Sergey Lavrentyev', 'Sergei Lavrentiev Markov'])).toBeGreaterThan(POSSIBLE_SCORE);
});
