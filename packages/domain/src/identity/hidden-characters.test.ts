import { expect, test } from 'vitest'
import { withoutHidden } from './hidden-characters.ts'

test.each<[string, string, string]>([
  ['zero widths alone are nothing', '\u200B\u200C\u200D\uFEFF\u2060', ''],
  ['an override of direction', 'Asha\u202Egnp.exe', 'Ashagnp.exe'],
  ['isolates and marks of direction', '\u2066UPI\u2069 \u200E1\u200F', 'UPI 1'],
  ['a joiner in a Latin word', 'ad\u200Cmin\u200D', 'admin'],
  ['several joiners in a Devanagari word', 'क्\u200D\u200Dष', 'क्ष'],
  ['tags and fillers', 'A\u{E0041}\u3164B\u00AD', 'AB'],
  ['controls', 'A\x07B\x9Bm', 'ABm'],
])('%s', (_case, text, shown) => {
  expect(withoutHidden(text)).toBe(shown)
})

test.each([
  ['a half form of Devanagari', 'क्\u200Dष'],
  ['a word that is kept apart', 'नमन्\u200Cते'],
  ['Malayalam', 'ന്\u200Dറെ'],
  ['one picture of several', '👩\u200D👩\u200D👧\u200D👦 🏳\uFE0F\u200D🌈'],
  ['lines and tabs', 'one\ttwo\r\nthree'],
  ['letters with marks, and money', 'Zoë ₹ 1,000, “so”'],
])('%s stays as it is', (_case, text) => {
  expect(withoutHidden(text)).toBe(text)
})
