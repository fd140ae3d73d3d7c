import { expect, test } from 'vitest'
import { randomFrom } from '../../random/random-from.ts'
import { exactSums } from './exact-sums.ts'

const LARGEST = Number.MAX_SAFE_INTEGER

test('sums stay exact beyond what a double holds, and come back from there', () => {
  const random = randomFrom(5)
  const sums = exactSums(3)
  const plain = [0n, 0n, 0n]
  const amounts: readonly (number | bigint)[] = [LARGEST, -LARGEST, 1, -3, 2n ** 53n + 1n, -(2n ** 60n), 7n, 2n ** 61n]
  for (let nth = 0; nth < 2_000; nth += 1) {
    const at = Math.floor(random() * plain.length)
    const amount = amounts[Math.floor(random() * amounts.length)]!
    sums.add(at, amount)
    plain[at]! += BigInt(amount)
    expect(sums.of(at)).toBe(plain[at])
  }
  expect(Array.from(sums.first(2), BigInt)).toEqual(plain.slice(0, 2))
})

test('small sums are doubles, for as many as are asked for', () => {
  const sums = exactSums(3)
  sums.add(1, 40)
  sums.add(1, 2n)
  expect(sums.first(2)).toEqual(Float64Array.of(0, 42))
})
