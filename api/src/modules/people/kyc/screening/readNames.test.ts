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

const UN = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-26T00:00:00Z"><INDIVIDUALS>
<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>SADDAM</FIRST_NAME><SECOND_NAME>O&apos;TIKRITI</SECOND_NAME><THIRD_NAME/>
<REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER><NAME_ORIGINAL_SCRIPT>صدام التكريتي</NAME_ORIGINAL_SCRIPT>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Sadam Takriti; Abu &#65;li</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME></ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1937-04-28</DATE></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1940</FROM_YEAR><TO_YEAR>1942</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><YEAR>1950</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>
</INDIVIDUALS><ENTITIES><ENTITY><FIRST_NAME>A BANK</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>
`;

it('reads people of the UN’s list', () => {
  expect(readNames(UN)).toEqual([
    {
      entry: 'QDi.001',
      names: ["SADDAM O'TIKRITI", 'صدام التكريتي', 'Sadam Takriti', 'Abu Ali'],
      birthYears: ['1937', '1940', '1941', '1942', '1950'],
    },
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
  ['half of the UN’s list', UN.slice(0, -30)],
  ['a person of the UN’s list cut off', UN.replace('</INDIVIDUAL>', '')],
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
