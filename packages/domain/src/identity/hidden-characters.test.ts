import { expect, test } from 'vitest'
import { hasHidden, trimHidden } from './hidden-characters.ts'

test.each([
  ['a zero width', 'As\u200Bha'],
  ['an override of direction', 'Asha\u202Egnp.exe'],
  ['an isolate', 'to \u2066UPI\u2069 1'],
  ['a mark of direction', 'one\u200E1'],
  ['a joiner in a Latin word', 'ad\u200Cmin'],
  ['several joiners in a Devanagari word', 'क्\u200D\u200Dष'],
  ['a tag', 'A\u{E0041}B'],
  ['a filler', 'A\u3164B'],
  ['a soft hyphen', 'A\u00ADB'],
  ['a control', 'A\x07B'],
])('%s is hidden', (_case, text) => {
  expect([hasHidden(text), trimHidden(text)]).toEqual([true, text])
})

test.each([
  ['a half form of Devanagari', 'क्\u200Dष'],
  ['a word that is kept apart', 'नमन्\u200Cते'],
  ['Malayalam', 'ന്\u200Dറെ'],
  ['one picture of several', '👩\u200D👩\u200D👧\u200D👦 🏳\uFE0F\u200D🌈'],
  ['lines and tabs', 'one\ttwo\r\nthree'],
  ['letters with marks, and money', 'Zoë ₹ 1,000, “so”'],
])('%s has nothing hidden', (_case, text) => {
  expect([hasHidden(text), trimHidden(text)]).toEqual([false, text])
})

test.each([
  ['zero widths alone', '\u200B\u200C\u200D\uFEFF\u2060', ''],
  ['a number pasted from a phone', '\u202A 900000000 \u202C', '900000000'],
  ['space and marks by turns', ' \u200E \uFEFFAsha\u200B \u200F', 'Asha'],
])('%s is trimmed', (_case, text, kept) => {
  expect([trimHidden(text), hasHidden(kept)]).toEqual([kept, false])
})

test('a megabyte of space before the last letter costs no more than its length', () => {
  const text = `A${' '.repeat(1_000_000)}B`
  const start = performance.now()
  expect([trimHidden(text), hasHidden(text)]).toEqual([text, false])
  expect(trimHidden(`${text.slice(0, -1)}\u200B`)).toBe('A')
  expect(performance.now() - start).toBeLessThan(2000)
})
