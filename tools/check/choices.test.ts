import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

test('a run is asked for by choices', () => {
  expect(choicesOf([])).toEqual({})
  expect(choicesOf(['--shard', '1/2', '--long'])).toEqual({ shard: '1/2', long: true })
})

test.each([
  [['--help'], /^Usage: npm run check/],
  [['--fast'], /--fast[^]*Usage:/],
  [['pins'], /pins[^]*Usage:/],
  [['--shard'], /--shard[^]*Usage:/],
  [['--shard', '3/2'], /such as 1\/2, not 3\/2[^]*Usage:/],
])('%s is answered with what there is', (args, said) => {
  expect(choicesOf(args)).toMatch(said)
})
