/**
 * Patterns of frauds in messages as `fold` writes them: no accents, no vowel signs, Arabic ه for ة and ي for ى. A line a language: English,
 * French, Arabic, then Arabic in Latin letters.
 */

/** Whole words, with `|` between. */
const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
/** Arabic stems, with the letters joined before and after them. */
const stem = (stems: string) => `(?<!\\p{L})[وفبل]?(?:ال)?(?:${stems})\\p{L}{0,4}(?!\\p{L})`;
/** Two things within a sentence, the first before the other. */
const near = (first: string, then: string, most = 40) => `${first}[^.!?\\n]{0,${most}}?${then}`;
/** The same, in either order. */
const together = (one: string, other: string) => `${near(one, other)}|${near(other, one)}`;
const after = (first: string, then: string, most?: number) => near(word(first), word(then), most);
const beside = (one: string, other: string) => together(word(one), word(other));
const stemsAfter = (first: string, then: string, most?: number) => near(stem(first), stem(then), most);
const stemsBeside = (one: string, other: string) => together(stem(one), stem(other));
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'u');

const STAND_INS: Record<string, string> = {
  a: 'a4@',
  e: 'e3',
  i: 'i1!|',
  l: 'l1|',
  o: 'o0',
  s: 's5$',
  t: 't7',
  g: 'g9',
};

/** A name as written to get past a filter: with digits for letters, and with signs between them. */
function disguised(name: string): string {
  const letters = [...name].map((letter) => `[${STAND_INS[letter] ?? letter}]`);
  return `(?<!\\p{L})${letters.join("[\\s._*'/-]{0,2}")}`;
}

const AT = '(?: {0,2}(?:@|\\(at\\)|\\[at\\]) {0,2}| {1,2}(?:at|arobase) {1,2})';
const DOT = '(?: {0,2}(?:\\(dot\\)|\\[dot\\]|\\[\\.\\]) {0,2}| ?\\.| {1,2}(?:dot|point) {1,2})';
const ENDINGS =
  'com|net|org|io|app|info|xyz|ru|cn|top|site|online|link|gg|dev|tech|finance|exchange|pro|vip|shop|live|cc|biz|example';

const TEAM =
  'souk|admins?|administrators?|moderators?|(?:customer )?support|customer (?:care|service)|help ?desk|escrow (?:agent|service|team)|officials?|(?:security|fraud|risk|compliance|verification|dispute) (?:team|department|desk|office|officer|service)|compliance|platform (?:agent|team|support)';
const EQUIPE =
  "souk|admin\\p{L}*|moderat\\p{L}*|l'assistance|support|service (?:client|securite|fraude|conformite|litiges?|technique)|agent|conformite|officiel\\p{L}*|mediat\\p{L}*";
const ASK_EN = word("give|send|tell|read|type|enter|paste|share|show|write|need|what is|what'?s|what are");
const ASK_FR = word(
  "donn(?:e|ez|er)|envo(?:ie|yez|yer)|d(?:is|ites|ire)|lis|li(?:sez|re)|tap(?:e|ez)|entr(?:e|ez)|coll(?:e|ez)|partag(?:e|ez)|montr(?:e|ez)|ecri[sv]\\p{L}*|besoin|c'est quoi|quel(?:le)?s? (?:est|sont)|file",
);
const ASK_AR = stem('اعط|ارسل|ابعث|قل|اقرا|اكتب|ادخل|الصق|شارك|هات|ما ه[يو]|ايش|احتاج|صور');
const CONFIRM_EN = word(
  'accept|agree|approve|confirm|mark|complete|finali[sz]e|validate|authori[sz]e|click|press|say|tell|tap|hit|push',
);
const CONFIRM_FR = word(
  '(?:confirm|valid|approuv|accept|finalis|marqu|cliqu)(?:es?|ez|er)|appu(?:ie|yez|yer)|dis|dites',
);
const CONFIRM_AR = stem('اكد|تاكد|وافق|اقبل|قل|قول|اضغط|توكد|علمها|سلم|انه');
const APPS =
  'paypal|western union|moneygram|zelle|cash ?app|venmo|revolut|skrill|neteller|payoneer|bizum|n26|mpesa|wafacash|cih|wise|payeer|perfect money|webmoney|binance|kucoin|bybit|okx|lydia|paylib|pcs|transcash|neosurf|paysafecard|orange money|mobile money|vodafone|instapay|fawry';

export const TALK_PATTERNS = {
  secrets: anyOf(
    '(?:seed|recovery|backup|secret|pass) ?(?:phrase|words?|keys?|codes?|number)|mnemonic|private keys?|(?:12|24|twelve)[ -]words?|keystore|anydesk|teamviewer|rustdesk|wallet words',
    beside('phrase|words', 'wallet|backup|trust ?wallet|metamask'),
    near(ASK_EN, word('codes?|otp|pin|password|passcode|login|credentials|phrase|private|secret'), 25),
    word('pin|otp|2fa|one[- ]time code'),
    beside('code|number', 'sms|text message|authenticator|by mistake'),
    beside('access|acces', '(?:your|ton|votre) (?:wallet|account|portefeuille|compte)'),
    word('(?:your|ur) (?:password|passcode|login|pin|credentials)|share (?:your )?screen|authenticator'),
    beside('connect(?:ed)?|validated?|sync\\p{L}*|import(?:ed)?|verify', '(?:your|the) wallet'),
    'phrase (?:de )?(?:recuperation|secrete|secours|sauvegarde|restauration|\\d+ mots)|mots? (?:secrets?|de (?:sauvegarde|recuperation|secours|passe))|(?:12|24|douze) mots|cles? privees?|codes? secrets?|mnemonique',
    beside('phrase|mots', 'wallet|portefeuille|sauvegarde|metamask'),
    near(ASK_FR, word('codes?|pin|mot de passe|identifiants?|phrase|seed|cle'), 25),
    beside('codes?|numero', 'sms|chiffres|erreur|texto'),
    word("identifiants?|seed|partag\\p{L}+ (?:ton|votre) ecran|d'authentification"),
    beside(
      'connect\\p{L}+|validez?|synchronis\\p{L}+|importe[rz]?',
      '(?:ton|votre|le) (?:wallet|portefeuille)',
    ),
    'عباره (?:ال)?(?:استرداد|استرجاع|استعاد|بذور|سري|نسخ)|كلم(?:ه|ات) (?:ال)?(?:سر|استرجاع|استرداد|مرور|محفظ|نسخ|12|24)|مفتاح\\p{L}* ?(?:ال)?خاص|(?:12|24) ?كلمه|رقم\\p{L}* ?(?:ال)?سري',
    near(ASK_AR, stem('رمز|كود|باسوورد|كلمات|عباره'), 25),
    stemsBeside('رمز|كود|رقم', 'وصل|رساله|ارقام|تحقق'),
    stemsBeside('اربط|ربط|توثيق|وثق|تفعيل|فعل|زامن|مزامن', 'محفظتك'),
    stemsBeside('دخول|صلاحيه', 'محفظتك|محفظه|حسابك'),
    stemsAfter('شارك|افتح', 'شاشت|شاشه'),
    word('kalimat|kelmet el ?ser\\p{L}*|baswor?d|el (?:code|password)|seed'),
  ),
  impersonation: anyOf(
    after(
      "i am|i'm|im|this is|we are|we're|here is|writing from|message from|on behalf of|i work for|work at|as (?:the|a|an)",
      TEAM,
      30,
    ),
    word(
      '(?:souk|official|customer|escrow) (?:support|team|service|admin|moderator)|dear (?:user|customer|client)',
    ),
    word(
      `(?:${TEAM}|team) (?:told|said|already|approved|asked|confirmed)|our (?:team|department)|(?:by|from) (?:our|the|souk) (?:${TEAM})`,
    ),
    word(
      '(?:automatic|system|official) (?:message|notice|notification)|security (?:check|alert|notice)|(?:unusual|suspicious) activity|lose (?:the )?access|\\p{L}+ employee|employe\\p{L}* (?:de|chez) souk',
    ),
    after(
      'your (?:account|funds|wallet|trade)',
      'suspended|frozen|on hold|blocked|limited|locked|flagged|restricted',
    ),
    after(
      'je suis|nous sommes|ici|de la part d[eu]?|message|je travaille pour|je fais partie|en tant que',
      EQUIPE,
      30,
    ),
    word(
      'equipe (?:souk|d\\p{L}+ \\p{L}+)|moderateur officiel|service (?:client|fraude|securite)|notre (?:equipe|service)|chere? (?:utilisa\\p{L}+|client\\p{L}*)',
    ),
    after('support|admin|assistance', "m'a (?:dit|demande)|a (?:deja|dit|approuve|valide)", 5),
    word(
      "(?:message|avis|notification) (?:automatique|officiel\\p{L}*|du systeme)|(?:controle|alerte|avis) de securite|activite (?:inhabituelle|suspecte)|perd\\p{L}+ l'acces",
    ),
    after(
      '(?:votre|ton) (?:compte|echange)|(?:vos|tes) fonds',
      'suspendus?|geles?|bloques?|limites?|signales?|restreints?',
    ),
    stemsAfter(
      'انا|نحن|معك|رساله|هنا|بصفتي|من مكتب',
      'دعم|اداره|مشرف|ادمن|موظف|وسيط|خدمه العملاء|مساعده|فريق|قسم',
      25,
    ),
    'خدمه العملاء|فريق (?:ال)?(?:دعم|سوق)|الدعم الفني|قسم (?:ال)?(?:امن|احتيال|امتثال|نزاع|تحقق)|اشعار من النظام|عزيزي (?:ال)?(?:مستخدم|عميل)|الوسيط الرسمي|(?:انا|نحن|معك|هنا) سوق|(?:فحص|تنبيه) امني|نشاط\\p{L}* (?:غير معتاد|مشبوه)|(?:تجميد|تقييد|ايقاف|حظر) (?:حساب|صفقت)',
    near(stem('حساب|اموالك|صفقتك'), word('موقوف|مجمد\\p{L}*|محجوز\\p{L}*|معلق\\p{L}*')),
    near(stem('دعم|ادمن|مشرف|اداره'), word('قال\\p{L}*|وافق\\p{L}*|طلب\\p{L}*'), 5),
    word('el (?:da3m|admin|edara|moshref)'),
    'служба поддержки',
  ),
  release_early: anyOf(
    '(?<!\\p{L})(?<!the )release(?!\\p{L})',
    `(?:^|[.,!;] ?)(?:just |please |pls |kindly )?${word('approve|confirm|accept|complete|finali[sz]e')}`,
    word(
      'or (?:else|i will|i.ll|you(?:.ll| will)? lose)|and (?:i|i.ll) send|unlock|let go|(?:needs?|waits? for|waiting for) your confirmation|just say|until (?:you|u) (?:\\p{L}+ )?(?:confirm|complete|finish|finali[sz]e|approve|accept|release|click)|stuck until',
    ),
    near(
      CONFIRM_EN,
      word(
        'first|early|before|in advance|right away|immediately|asap|receipt|received|got|confirm|arrived|i send|so|done|completed?|finished',
      ),
    ),
    word(
      "(?:if|unless) (?:you|u) (?:don't |do ?not )?(?:confirm|approve|accept|release|complete|finali[sz]e)|si (?:tu|vous) (?:ne |n')(?:confirm|valid|approuv|accept|liber|termin)\\p{L}+",
    ),
    `(?:^|[.,!;] ?)${word('confirm(?:e|ez)|valid(?:e|ez)|approuv(?:e|ez)|accept(?:e|ez)|termin(?:e|ez)|finalis(?:e|ez)')}`,
    word(
      'sinon (?:tu|vous|je)|ou (?:je|tu|vous) (?:vous|te|perd\\p{L}*|signal\\p{L}*)|liber(?:e|ez|er)|debloqu(?:e|ez|er)|lach(?:e|ez)|tant que (?:tu|vous) ne',
    ),
    near(
      CONFIRM_FR,
      word(
        "d'abord|en premier|avant|maintenant|tout de suite|recue?s?|reception|confirmer|arrivee?s?|j'envoie|pour que|terminee?s?|finie?s?",
      ),
    ),
    near(word("d'abord|en premier"), CONFIRM_FR),
    word('[وف]?(?:حرر\\p{L}{0,3}|افرج|فك(?:وا|ي)?)'),
    near(
      CONFIRM_AR,
      word(
        'اول\\p{L}?|قبل|الان|بسرعه|فورا|تاكيد|وصلت|(?:ال)?استلام\\p{L}*|استلمت|مكتمله|منته\\p{L}*|وا?نا|[ثو]م? ?ارسل|حتي',
      ),
    ),
    '(?:^|[.,!;،] ?)(?:وافق|اكد|اقبل|انه|اعتمد)(?!\\p{L})|(?<!\\p{L})والا(?!\\p{L})',
    '(?:اذا|لو) (?:ما|لم) (?:توافق|وافقت|توكد|اكدت|تحرر|حررت)|حتي (?:تنهي|توكد|تكمل|توافق)',
    word('7arr?[ei]r|harrer|fokk? el|akk?[ei]d|a2ked'),
  ),
  pay_outside: anyOf(
    word(
      `${APPS}|gift ?cards?|(?:steam|amazon|apple|google|itunes) cards?|cartes? (?:cadeaux?|steam|amazon|apple|google)|bank (?:transfer|account)|iban|cash`,
    ),
    after(
      'pay|send|transfer|deal|trade|settle|do it|cancel',
      'outside|off[- ]?(?:site|platform)|directly?|straight to|privately|in private|save (?:the )?fees?|without (?:the )?(?:platform|escrow|fees?|souk)',
    ),
    after("pay|send|transfer|there'?s|need(?:ed)?|top up", 'fees?|tax|deposit|gas|insurance|trx|network'),
    after('fee|tax|gas|extra', 'first|needed|transfer|before'),
    beside('activate|unlock|activer|debloquer', 'order|trade|coins|commande|echange'),
    after('you owe|you (?:must|have to|need to)', 'fees?|tax|gas|deposit|usdt|dollars?'),
    word(
      'off[- ]?(?:site|platform)|deal privately|no (?:fees|charges)|without (?:any )?fees|face to face|meet (?:you|up|in)|en face|(?:te|se|vous) voi[rt]|main a main|(?:skip|avoid) (?:the )?(?:escrow|fees?|commission)|in person|account number',
    ),
    after('pa(?:ie|ye|yez)|envo(?:ie|yez)|transfer(?:e|ez)|vir(?:e|ez)', 'direct\\p{L}*|en prive|sans frais'),
    after(
      'pa(?:ie|yez|yer)|regl(?:e|ez|er)|re?nvo(?:ie|yez)|envo(?:ie|yez)|manque|mettre|mets|devez|dois|faut',
      'frais|taxe|caution|gas|depot|compte|trx',
    ),
    after('taxe|caution|frais', 'regler|payer|rendue?s?'),
    word(
      "hors[ -](?:plateforme|site|appli\\p{L}*)|en dehors (?:du|de la|de l'\\p{L}+)(?: \\p{L}+)?|en prive|sans frais|(?:evit|saut|contourn)\\p{L}+ (?:le sequestre|la commission|les frais)",
    ),
    word('virement|compte bancaire|especes|main propre|rib|mandat cash'),
    near(
      stem('ادفع|تدفع|حول|ارسل|عليك|لازم'),
      word('مباشره|برا|خارج|رسوم|ضريبه|تامين|عربون|(?:هذا )?(?:ال)?حساب\\p{L}*'),
    ),
    after('ضريبه|رسوم|تامين', '[يت]جب|دفعها|ترجع'),
    together(word('trx'), stem('محفظتي|شبكه')),
    '(?:خارج|برا|بره) (?:ال)?(?:منصه|موقع|تطبيق)|باي ?بال|ويسترن|سكريل|بينانس|فودافون|انستا ?باي|ريفولت|وايز|فوري|وجها لوجه|نلتقي|اقابلك|نتقابل|(?:تفعيل|فتح) الطلب|ا?لا?يبان|بطاق\\p{L}* (?:ال)?(?:هداي|ستيم|امازون|ابل)|(?:بدون|بلا|نتجنب) (?:ال)?(?:رسوم|عموله)|حوال\\p{L}* بنكي|(?<!\\p{L})(?:نقدا|(?:ال)?كاش|يد بيد)',
    word('barra|edfa3\\p{L}*|tedfa3\\p{L}*|7aw+el\\p{L}*'),
  ),
  messenger: anyOf(
    ...['telegram', 'whatsap', 'viber', 'instagram', 'snapchat', 'facebook'].map(disguised),
    word(
      'teleg|we-?chat|skype|discord|messenger|botim|kakaotalk|zalo|icq|whats app|(?:line|skype|tg|wa|imo|signal|insta|snap) id|id (?:line|tg|insta|snap)',
    ),
    word('(?:on|via|my|use|have|in|or|sur|mon|ton) (?:signal|line|imo|tg|insta|wa|snap|fb)'),
    word(
      '(?:dm|pm|text|call|ring|add|message) me|(?:mp|dm|pv|msg)(?:[- ]?moi| me)|hit me up|(?:by|on the|over the|au) (?:phone|t[eé]lephone)|(?:on|sur) tele|(?:your|my|ton|votre|mon) (?:phone )?(?:number|numero|contact)|join (?:our|my) (?:group|channel)',
    ),
    '(?<![\\w.])(?:(?:t|wa|m)\\.me(?!\\w)|@[a-z0-9_]{4,})',
    word(
      "(?:ajoute|appelle|contacte|retrouve|ecri[st]|texte)[sz]?-moi|(?:rejoin|rejoign)\\p{L}+ (?:notre|mon) (?:groupe|canal)|(?:outside|en dehors de) (?:this |the |l')ap\\p{L}+",
    ),
    'واتس ?اب|وتساب|واتس|تي?لي?[غج]رام|فايبر|سناب ?شات|ان?ستا?[غج]رام|انستا|سي?[غج]نال|ايمو|فيس ?بوك|ماسنجر|ديسكورد|علي الخاص|خارج التطبيق',
    stem('تلي|بالهاتف|رقمك|رقمي|كلمني|راسلني|قناتنا|هات رقم'),
    word('kall?[ei]mni|klmni|ra2m(?:ak|ik|i)|ra2am|wats'),
    '微信|电报|телегр|в[оа]тсап|вайбер|скайп',
  ),
  wallet_address: anyOf(
    after('send|use|to', '(?:a )?(?:different|another|other|new) (?:address|wallet)'),
    after('envo(?:ie|yez)|utilis(?:e|ez)', '(?:une )?(?:autre|nouvelle) adresse'),
    near(stem('ارسل|حول|استعمل'), '(?:عنوان|محفظه) (?:اخر|جديد)'),
  ),
  email: anyOf(
    `(?<![\\w.+-])[\\w.+-]{1,64}${AT}[\\w-]{1,63}(?:${DOT}[a-z]{2,})`,
    word('gmail|hotmail|outlook|proton ?mail|yahoo'),
  ),
  link: anyOf(
    'h(?:tt|xx)ps?://|(?<!\\w)www\\.',
    `(?<![\\w@.-])[a-z0-9-]{1,63}(?:${DOT}[a-z0-9-]{1,63}){0,3}${DOT}(?:${ENDINGS})(?!\\w)`,
    '(?<![\\w@-])[a-z0-9-]{1,63}\\.[a-z]{2,6}/\\w',
    word(
      '(?:this|the|my|that) link|(?:on|use|through|from|visit|open) this (?:site|page|website)|new (?:site|website)|portal|scan (?:the|this) (?:qr|code)',
    ),
    word('(?:ce|le|mon|un) lien|cette page|(?:ce|nouveau) site|portail|scann(?:e|ez)'),
    stem('رابط|بوابه|هذا الموقع|موقع الجديد|هذه الصفحه|امسح الكود'),
    word('(?:el|this|da) ?link|rabe?t'),
  ),
};
