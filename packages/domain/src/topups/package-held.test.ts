import { describe, expect, test } from 'vitest'
import { heldWithout, isSmaller } from './package-held.ts'

const size = (price_minor: bigint, daily_cap_minor: bigint) => ({ price_minor, daily_cap_minor })

test.each<[string, ReturnType<typeof size>, ReturnType<typeof size>, boolean]>([
  ['a dearer one with a larger cap', size(20n, 20n), size(10n, 10n), false],
  ['the same again', size(10n, 10n), size(10n, 10n), false],
  ['a dearer one with a smaller cap', size(20n, 5n), size(10n, 10n), true],
  ['a cheaper one with a larger cap', size(5n, 20n), size(10n, 10n), true],
])('%s', (_what, one, held, expected) => expect(isSmaller(one, held)).toBe(expected))

describe('what is held without a package that is taken back', () => {
  // Price and cap; with a star what stayed beneath the one held.
  const packages = (...all: string[]) =>
    all.map((text, at) => {
      const [price, cap] = text.replace('*', '').split('/')
      return { id: BigInt(at + 1), ...size(BigInt(price!), BigInt(cap!)), is_smaller: text.endsWith('*') }
    })
  const held = (all: ReturnType<typeof packages>, gone: number) =>
    heldWithout(
      all.filter(({ id }) => id !== BigInt(gone)),
      all[gone - 1]!,
    ).map((one) => Number(one.held.id))

  test.each<[string, string[], number, number[]]>([
    ['the newest is gone', ['10/10', '20/20'], 2, [1]],
    ['the first is gone, which was replaced', ['10/10', '20/20'], 1, [2]],
    ['one that stayed beneath is gone', ['10/10', '20/5*', '30/5*'], 2, [1, 1]],
    ['one with a smaller cap is left alone', ['10/10', '20/5*'], 1, [2]],
    ['of two that stayed beneath the larger counts', ['10/10', '20/5*', '30/8*'], 1, [2, 3]],
    ['of two that stayed beneath neither is larger', ['10/10', '20/5*', '15/8*'], 1, [2, 2]],
    ['what is left from before is larger', ['10/10', '20/20', '20/5*'], 2, [1, 1]],
    ['what stayed beneath is larger than what is left from before', ['10/10', '20/20', '15/15*'], 2, [1, 3]],
    ['what came after one that replaced it stays beneath that', ['10/10', '20/5*', '30/30', '25/25*'], 1, [2, 3, 3]],
    ['nothing is left', ['10/10'], 1, []],
  ])('%s', (_what, all, gone, expected) => expect(held(packages(...all), gone)).toEqual(expected))
})
