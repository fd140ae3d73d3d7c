import { expect, test } from 'vitest'
import { blocksIn } from './words-with-modules.ts'

test('a module brings the message files whose keys it names, whole or by their beginning', () => {
  const code =
    "text('pins.title'); text(`kyc.status.${status}`); const key = \"errors.start\"; text('pins.more', { count })"
  expect(blocksIn(code)).toEqual(['errors', 'kyc', 'pins'])
})

test('paths, addresses and other strings with a dot bring nothing', () => {
  expect(blocksIn("import './pins.ts'; go('/user/pins'); const name = 'nothing.here'; row['pins'].length")).toEqual([])
})

test('a comment that names a key brings nothing', () => {
  expect(blocksIn("/** Where a word is: `pins.title`. */\n * or `kyc.status`\n// 'errors.start'\n")).toEqual([])
})
