/** Texts that have broken other programs, by what they try. */
export const hostileTexts = {
  script: '<script>alert(1)</script>',
  image: '"><img src=x onerror=alert(1)>',
  link: 'javascript:alert(1)',
  template: '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  formula: '=HYPERLINK("http://elsewhere.example","click")',
  plus: '+1+cmd|/C calc!A0',
  minus: '-2+3+cmd|/C calc!A0',
  at: '@SUM(1+1)',
  wide: '＝1+1',
  tab: '\t=1+1',
  rightToLeft: 'Asha\u202egnp.exe',
  zeroWidth: 'As\u200bha\u200d\ufeff',
  marks: `A${'\u0301'.repeat(80)}`,
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈',
  header: 'Asha\r\nBcc: everybody@example.com\r\n\r\nHello',
  sql: "'; drop table member; --",
  quote: 'a\'b"c\\d`e;f',
  path: '../../../../etc/passwd',
  percent: '%00%0d%0a%252e',
  long: 'Namuna '.repeat(1_429).slice(0, 10_000),
} as const

/** Those that try the same, so that one of each says what a list makes of it. */
export const kindsOfHostile: readonly (readonly (keyof typeof hostileTexts)[])[] = [
  ['script', 'image', 'link', 'template'],
  ['formula', 'plus', 'minus', 'at', 'wide', 'tab'],
  ['rightToLeft', 'zeroWidth', 'marks', 'emoji', 'long'],
  ['header', 'sql', 'quote', 'path', 'percent'],
]

/** Texts that PostgreSQL cannot keep, and no answer can repeat: they are always refused. */
export const unkeepableTexts = { nul: 'As\0ha', highHalf: 'Asha\ud83d', lowHalf: '\udc69Asha' } as const
