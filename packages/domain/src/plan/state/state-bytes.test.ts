import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBytes, startBytes } from './bytes.ts'
import type { Amounts } from '../engine/integers.ts'
import { bigints, doubles } from '../engine/integers.ts'
import type { State } from './state.ts'
import { emptyState } from './state.ts'
import { emptyLine } from './line.ts'
import { PLANS_RATE } from '../package-rate.ts'
import { encodeState, STATE_CHUNK } from './state-bytes.ts'
import { decodeActivations, decodeCarry, decodeCarryOf, decodePlaces, decodeState } from './decode-state.ts'
import { addMember } from '../engine/volume.ts'

test('integers of any size come back, and small ones take a byte', () => {
  const values = [0, 1, -1, 63, -64, 64, 2 ** 31, -(2 ** 40), 2 ** 53 - 1, 2n ** 63n, -(2n ** 80n)]
  const out = startBytes()
  for (const value of values) out.integer(value)
  const from = readBytes(out.bytes())
  expect(values.map(() => BigInt(from.integer()))).toEqual(values.map(BigInt))
  from.end()
  expect(() => from.byte()).toThrow('end too early')
  const small = startBytes()
  small.integer(-64)
  expect(small.bytes().length).toBe(1)
})

const size = 2 * STATE_CHUNK + 5

function someState() {
  const state = emptyState(bigints, size)
  state.carry[0] = 5n
  state.carry[2 * size - 1] = -(2n ** 70n)
  state.activations[STATE_CHUNK] = 3
  state.blocked[STATE_CHUNK - 1] = 1
  state.package_amount[7] = 0n
  state.first_pair_day[size - 1] = 20_000
  addMember(state.pending, STATE_CHUNK + 1)
  state.lots = { leg: Int32Array.of(0, 0, 2 * STATE_CHUNK), at_ms: Float64Array.of(1, 2, 3), volume: [2n, 3n, 4n] }
  const lifetime = bigints.column(size)
  lifetime[STATE_CHUNK] = 9n
  state.earned = { sponsored: { lifetime } }
  state.closing_day = 20_001
  return state
}

test('a state is stored in chunks and comes back', () => {
  const blobs = encodeState(someState())
  expect(blobs.length).toBe(3)
  const state = decodeState(blobs)
  expect(BigInt(state.carry[2 * size - 1]!)).toBe(-(2n ** 70n))
  expect(BigInt(state.package_amount[7]!)).toBe(0n)
  expect(BigInt(state.package_amount[8]!)).toBe(-1n)
  expect(state.activations[STATE_CHUNK]).toBe(3)
  expect([...state.lots!.leg]).toEqual([0, 0, 2 * STATE_CHUNK])
  expect(state.closing_day).toBe(20_001)
  expect(encodeState(state)).toEqual(blobs)
})

test('a rate of a package comes back, and only the chunk that holds it differs from what was stored before there were any', () => {
  const before = encodeState(someState())
  const package_rate = new Int32Array(size).fill(PLANS_RATE)
  expect(encodeState({ ...someState(), package_rate })).toEqual(before)
  expect(decodeState(before).package_rate).toBeNull()

  package_rate[STATE_CHUNK + 2] = 0
  package_rate[STATE_CHUNK + 3] = 125_000
  const blobs = encodeState({ ...someState(), package_rate })
  expect([blobs[0], blobs[2]]).toEqual([before[0], before[2]])
  expect(blobs[1]).not.toEqual(before[1])
  const state = decodeState(blobs)
  expect(state.package_rate?.join()).toBe(package_rate.join())
  expect(encodeState(state)).toEqual(blobs)
  expect(decodeCarry(blobs)).toEqual(decodeCarry(before))
  expect(decodeActivations(blobs)).toEqual(decodeActivations(before))
})

test('the line comes back, and only the chunk that holds some of it differs from what was stored before it was kept', () => {
  const before = encodeState(someState())
  const line = emptyLine(size)
  expect(encodeState({ ...someState(), line })).toEqual(before)
  expect(decodeState(before).line).toBeNull()

  for (const [member, place] of [3, 1, 70_000].entries()) line.place[STATE_CHUNK + 7 * member] = place
  line.given[STATE_CHUNK + 7] = 2
  line.stages[STATE_CHUNK] = 2 ** 30 - 1
  const package_rate = new Int32Array(size).fill(PLANS_RATE)
  for (const rate of [PLANS_RATE, 125_000]) {
    package_rate[STATE_CHUNK + 3] = rate
    const blobs = encodeState({ ...someState(), line, package_rate })
    expect([blobs[0], blobs[2]]).toEqual([before[0], before[2]])
    expect(blobs[1]).not.toEqual(before[1])
    const state = decodeState(blobs)
    expect(state.line).toEqual(line)
    expect(state.package_rate?.join()).toBe(rate === PLANS_RATE ? undefined : package_rate.join())
    expect(encodeState(state)).toEqual(blobs)
    expect(decodePlaces(blobs)?.join()).toBe(line.place.join())
  }
  expect(decodePlaces(before)).toBeNull()
})

test('a state that is not whole is refused', () => {
  const blobs = encodeState(someState())
  expect(() => decodeState(blobs.slice(0, 2))).toThrow('missing')
  expect(() => decodeState([blobs[1]!, blobs[0]!, blobs[2]!])).toThrow('out of order')
  expect(() => decodeState([blobs[0]!, blobs[1]!, blobs[2]!.slice(0, 20)])).toThrow(RangeError)
  expect(() => decodeState([Uint8Array.of(33, ...blobs[0]!.slice(1))])).toThrow('another format')
  const other = encodeState(emptyState(bigints, 3 * STATE_CHUNK))
  expect(() => decodeState([blobs[0]!, other[1]!, blobs[2]!])).toThrow('different states')
})

/** A state in which every column differs from member to member, in doubles or in bigints. */
function fullState(members: number, factor: bigint, isExact: boolean): State {
  const amounts = (length: number, step: bigint): Amounts => {
    const exact = Array.from({ length }, (_, index) => (BigInt(index) - 3n) * step * factor)
    return isExact ? exact : Float64Array.from(exact, Number)
  }
  const numbers = (length: number): Int32Array => Int32Array.from({ length }, (_, index) => index * 7 - 2)
  const state = {
    ...emptyState(doubles, members),
    activations: numbers(members),
    blocked: Uint8Array.from({ length: members }, (_, index) => index % 2),
    activated: amounts(members, 3n),
    package_amount: amounts(members, -1n),
    carry: amounts(2 * members, 5n),
    first_pair_day: numbers(members),
    earned: {
      matching: { day: amounts(members, 11n), lifetime: amounts(members, 13n) },
      sponsored: { day: amounts(members, 17n) },
    },
    lots: {
      leg: Int32Array.from({ length: members }, (_, index) => 2 * index + 1),
      at_ms: Float64Array.from({ length: members }, (_, index) => 1.7e12 + index),
      volume: amounts(members, 19n),
    },
    closing_day: 20_000,
  }
  for (let member = 0; member < members; member += 3) addMember(state.pending, member)
  return state
}

// Long columns are compared as text, which is much quicker than cell by cell.
const textOf = (blobs: readonly Uint8Array[]): string => blobs.map((blob) => blob.join()).join('\n')
/** `-0` and `0` are one figure, and so are a double and the bigint of it. */
const exactly = (column: ArrayLike<number | bigint>): string => Array.from(column, BigInt).join()

test('no blobs are the state of nobody', () => {
  expect(encodeState(emptyState(doubles, 0))).toEqual([])
  expect(decodeState([])).toEqual(emptyState(doubles, 0))
  expect([decodeCarry([]).length, decodeActivations([]).length]).toEqual([0, 0])
})

test('a state comes back from its blobs as it was, and equal states have equal blobs on whichever integers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 31, 33, STATE_CHUNK, STATE_CHUNK + 1),
      fc.bigInt(-90_000_000n, 90_000_000n),
      (members, factor) => {
        const state = fullState(members, factor, false)
        const blobs = encodeState(state)
        expect(blobs).toHaveLength(Math.ceil(members / STATE_CHUNK))
        expect(textOf(encodeState(fullState(members, factor, true)))).toBe(textOf(blobs))
        const decoded = decodeState(blobs)
        expect(textOf(encodeState(decoded))).toBe(textOf(blobs))
        expect(exactly(decoded.carry)).toBe(exactly(state.carry))
        expect(exactly(decodeCarry(blobs))).toBe(exactly(state.carry))
        expect(exactly(decodeActivations(blobs))).toBe(exactly(state.activations))
      },
    ),
    { numRuns: 15 },
  )
}, 30_000)

test('what one member carries is read from the blob that holds the member alone', () => {
  const members = STATE_CHUNK + 40
  const state = fullState(members, 7n, false)
  const blobs = encodeState(state)
  for (const member of [0, 1, 31, 32, STATE_CHUNK - 1, STATE_CHUNK, STATE_CHUNK + 39]) {
    const blob = blobs[Math.floor(member / STATE_CHUNK)]!
    expect(decodeCarryOf(blob, member)).toEqual([
      BigInt(state.carry[2 * member]!),
      BigInt(state.carry[2 * member + 1]!),
    ])
  }
  expect(decodeCarryOf(blobs[1]!, members)).toEqual([0n, 0n])
  expect(() => decodeCarryOf(blobs[0]!, STATE_CHUNK)).toThrow('out of order')
})

test('a part of a state that is not whole is refused', () => {
  const blobs = encodeState(someState())
  for (const decode of [decodeCarry, decodeActivations]) {
    expect(() => decode(blobs.slice(0, 2))).toThrow('missing')
    expect(() => decode([blobs[1]!, blobs[0]!, blobs[2]!])).toThrow('out of order')
  }
})
