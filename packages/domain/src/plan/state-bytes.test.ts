import { expect, test } from 'vitest'
import { readBytes, startBytes } from './bytes.ts'
import { bigints } from './integers.ts'
import { emptyState } from './state.ts'
import { decodeState, encodeState, STATE_CHUNK } from './state-bytes.ts'
import { addMember } from './volume.ts'

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

test('a state that is not whole is refused', () => {
  const blobs = encodeState(someState())
  expect(() => decodeState(blobs.slice(0, 2))).toThrow('missing')
  expect(() => decodeState([blobs[1]!, blobs[0]!, blobs[2]!])).toThrow('out of order')
  expect(() => decodeState([blobs[0]!, blobs[1]!, blobs[2]!.slice(0, 20)])).toThrow(RangeError)
  expect(() => decodeState([Uint8Array.of(9, ...blobs[0]!.slice(1))])).toThrow('another format')
  const other = encodeState(emptyState(bigints, 3 * STATE_CHUNK))
  expect(() => decodeState([blobs[0]!, other[1]!, blobs[2]!])).toThrow('different states')
})
