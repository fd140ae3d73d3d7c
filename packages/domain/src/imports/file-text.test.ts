import { expect, test } from 'vitest'
import { textOfFile } from './file-text.ts'

const text = 'user_id\tname\r\nOLD1\tAsha ₹\r\n'
const little = (written: string): Buffer => Buffer.from(written, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 as Excel saves “Unicode text”', little(`\uFEFF${text}`)],
  ['UTF-16 the other way round', little(`\uFEFF${text}`).swap16()],
])('a file in %s is read', (_name, bytes) => expect(textOfFile(bytes)).toBe(text))

test.each([
  ['is in no encoding', Buffer.from([0x75, 0xff, 0xfe, 0x00])],
  ['ends in the middle of a character', little(`\uFEFF${text}`).subarray(0, -1)],
  ['has half a character', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
])('what %s is no text', (_name, bytes) => expect(textOfFile(bytes)).toBeUndefined())
