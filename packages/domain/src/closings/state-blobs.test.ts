import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Amounts } from '../plan/integers.ts'
import { doubles } from '../plan/integers.ts'
import type { State } from '../plan/state.ts'
import { emptyState } from '../plan/state.ts'
import { BLOB_MEMBERS, decodeActivations, decodeCarry, decodeState, encodeState } from './state-blobs.ts'

/** A state in which every column differs from member to member, in doubles or in bigints. */
function someState(size: number, factor: bigint, isExact: boolean): State {
  const amounts = (length: number, step: bigint): Amounts => {
    const exact = Array.from({ length }, (_, index) => (BigInt(index) - 3n) * step * factor)
    return isExact ? exact : Float64Array.from(exact, Number)
  }
  const numbers = (length: number) => Int32Array.from({ length }, (_, index) => index * 7 - 2)
  return {
    ...emptyState(doubles, size),
    activations: numbers(size),
    blocked: Uint8Array.from({ length: size }, (_, index) => index % 2),
    activated: amounts(size, 3n),
    package_amount: amounts(size, -1n),
    carry: amounts(2 * size, 5n),
    first_pair_day: numbers(size),
    pending: numbers((size + 31) >>> 5),
    earned: { matching: { day: amounts(size, 11n), lifetime: amounts(size, 13n) }, sponsored: { day: amounts(size, 17n) } },
    lots: { leg: Int32Array.from({ length: size }, (_, index) => 2 * index + 1), at_ms: Float64Array.from({ length: size }, (_, index) => 1.7e12 + index), volume: amounts(size, 19n) },
    closing_day: 20_000,
  }
}

test('a state comes back from its blobs as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 31, 33, BLOB_MEMBERS - 1, BLOB_MEMBERS, BLOB_MEMBERS + 1),
      fc.bigInt(-90_000_000n, 90_000_000n),
      fc.boolean(),
      (size, factor, isExact) => {
        const state = someState(size, factor, isExact)
        const blobs = encodeState(state)
        expect(blobs).toHaveLength(Math.ceil(size / BLOB_MEMBERS))
        // `-0` and `0` are one figure; equality of whole states tells them apart.
        expect(encodeState(decodeState(blobs))).toEqual(blobs)
        expect(decodeCarry(blobs)).toEqual(decodeState(blobs).carry)
        expect(decodeActivations(blobs)).toEqual(state.activations)
        expect(Array.from(decodeState(blobs).carry as bigint[], BigInt)).toEqual(Array.from(state.carry as bigint[], BigInt))
      },
    ),
    { numRuns: 60 },
  )
})

test('doubles and bigints of the same figures differ only in what the header says of them', () => {
  const [blob] = encodeState(someState(40, 1n, false))
  const [exact] = encodeState(someState(40, 1n, true))
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes!).toString('latin1').slice(4)
  expect(text(exact).replace('"is_exact":true', '"is_exact":false')).toBe(text(blob))
})

test('a figure beyond 64 bits is refused rather than cut', () => {
  expect(() => encodeState(someState(5, 1n << 70n, true))).toThrow(RangeError)
})

test('no blobs are the state before the first closing', () => {
  expect(decodeState([])).toEqual(emptyState(doubles, 0))
})
