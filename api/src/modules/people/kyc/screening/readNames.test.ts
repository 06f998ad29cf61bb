import { readCsv } from './readCsv';
import { readNames } from './readNames';

const SDN = [
  '2674,"ABBAS, Abu","individual","SDT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; alt. DOB circa 1950; POB Yarmouk."',
  '306,"BANCO NACIONAL DE CUBA",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. ""BNC""."',
  '7157,"EL BAKKALI, Zakaria","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1958 to 1960."',
  '\u001a',
].join('\r\n');
const ALT = '2674,12,"aka","ZAYDAN, Muhammad",-0- \r\n306,220,"aka","BNC",-0- \r\n';

it('reads people of OFAC’s files, with their aliases and years of birth', () => {
  expect(readNames(SDN, ALT)).toEqual([
    { entry: '2674', names: ['ABBAS, Abu', 'ZAYDAN, Muhammad'], birthYears: ['1948', '1950'] },
    { entry: '7157', names: ['EL BAKKALI, Zakaria'], birthYears: ['1958', '1959', '1960'] },
  ]);
});

it('reads the simple form', () => {
  const file =
    '\uFEFFname,aliases,birth years,entry\n"Doe, ""Jo""",J. Doe; Jo Do,1970 1971,A-1\nمحمد علي,,,A-2\n';
  expect(readNames(file)).toEqual([
    { entry: 'A-1', names: ['Doe, "Jo"', 'J. Doe', 'Jo Do'], birthYears: ['1970', '1971'] },
    { entry: 'A-2', names: ['محمد علي'], birthYears: [] },
  ]);
});

it.each([
  ['no one', 'name,aliases,birth years,entry\n'],
  ['nothing', ''],
  ['a person without an entry', 'Jo Doe,,1970,\n'],
  ['a person without a name', ',,1970,A-1\n'],
  ['a year that is none', 'Jo Doe,,about 1970,A-1\n'],
  ['two of one entry', 'Jo Doe,,,A-1\nAl Roe,,,A-1\n'],
  ['a quote that is not closed', '"Jo Doe,,,A-1\nAl Roe,,,A-2\n'],
  ['a name of a book’s length', `${'x'.repeat(301)},,,A-1\n`],
])('refuses a file that has %s', (_, file) => {
  expect(() => readNames(file)).toThrow(Error);
});

it('reads fields with commas, quotes and line breaks', () => {
  expect(readCsv('a,"b, ""c""\nd",\r\n\r\n,e')).toEqual([
    ['a', 'b, "c"\nd', ''],
    ['', 'e'],
  ]);
});
