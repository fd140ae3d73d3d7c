import { expect, test } from 'vitest'
import { cardLink, readCardCode } from './card-link.ts'

const code = 'made-up_code-0123456789'

test('what a card carries is read again', () => {
  expect(cardLink('https://namuna.example', code)).toBe(`https://namuna.example/accounts/view#${code}`)
  expect(readCardCode(cardLink('https://namuna.example', code))).toBe(code)
})

test.each([
  ['the bare code', code, code],
  ['the fragment of an address', `#${code}`, code],
  ['with spaces around', `  ${code}\n`, code],
  ['too short', '#abc', undefined],
  ['an address without one', 'https://namuna.example/accounts/view', undefined],
  ['a script', '#<script>alert(1)</script>', undefined],
  ['nothing', '', undefined],
])('%s', (_case, typed, read) => expect(readCardCode(typed)).toBe(read))
