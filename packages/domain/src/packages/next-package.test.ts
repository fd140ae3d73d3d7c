import { expect, test } from 'vitest'
import { nextPackageOf } from './next-package.ts'

const small = { id: 1n, price: 1_000_00n, unused_pins: 0 }
const large = { id: 2n, price: 5_000_00n, unused_pins: 0 }

test.each([
  ['nothing is on sale', [], false, null],
  ['the one that costs least', [large, small], false, 1n],
  ['the one a pin is held for', [small, { ...large, unused_pins: 1 }], false, 2n],
  ['none for whoever has a package', [small, large], true, null],
] as const)('%s', (_says, offers, has_package, next) => expect(nextPackageOf(offers, has_package)).toBe(next))
