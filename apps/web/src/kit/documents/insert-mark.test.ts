import { expect, test } from 'vitest'
import { insertMark, insertPicture, type Typed } from './insert-mark.ts'

/** Brackets stand around what is selected. */
const typed = (shown: string): Typed => {
  const from = shown.indexOf('⟨')
  return { text: shown.replace(/[⟨⟩]/g, ''), from, to: shown.indexOf('⟩') - 1 }
}
const shown = ({ text, from, to }: Typed) => `${text.slice(0, from)}⟨${text.slice(from, to)}⟩${text.slice(to)}`

test.each([
  ['bold', 'we ⟨move⟩ soon', 'we **⟨move⟩** soon'],
  ['italic', '⟨⟩', '_⟨⟩_'],
  ['link', 'see ⟨here⟩', 'see [⟨here⟩](https://)'],
  ['heading', 'a\nbc⟨d⟩e', 'a\n# bc⟨d⟩e'],
  ['list', 'o⟨ne\ntwo⟩', '- o⟨ne\n- two⟩'],
] as const)('%s: %j becomes %j', (mark, before, after) => {
  expect(shown(insertMark(typed(before), mark))).toBe(after)
})

test.each([
  ['⟨⟩', '![⟨⟩](file:7)'],
  ['one⟨⟩ two', 'one\n\n![⟨⟩](file:7)\n\ntwo'],
])('a picture: %j becomes %j', (before, after) => {
  expect(shown(insertPicture(typed(before), '7'))).toBe(after)
})
