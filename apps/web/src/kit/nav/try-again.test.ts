import { describe, expect, test } from 'vitest'
import { isUnfetched, tryAgain } from './try-again.ts'

const unfetched = () => new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/a.js')

/** Work that fails so often before it succeeds, and how long was waited. */
function failing(times: number, error: () => Error, isOnline = true) {
  const waits: number[] = []
  let tries = 0
  const work = () => {
    tries += 1
    return tries <= times ? Promise.reject(error()) : Promise.resolve('here')
  }
  const wait = (pause_ms: number) => Promise.resolve(void waits.push(pause_ms))
  return { done: () => tryAgain(work, { isOnline: () => isOnline, wait }), waits, tries: () => tries }
}

describe('a part that cannot be fetched', () => {
  test.each([
    [0, []],
    [1, [400]],
    [2, [400, 1_600]],
  ])('%i times is here in the end', async (times, waited) => {
    const { done, waits } = failing(times, unfetched)
    expect(await done()).toBe('here')
    expect(waits).toEqual(waited)
  })

  test('three times is given up', async () => {
    const { done, tries } = failing(3, unfetched)
    await expect(done()).rejects.toThrow('Failed to fetch')
    expect(tries()).toBe(3)
  })

  test('is not tried again without a network', async () => {
    const { done, tries, waits } = failing(1, unfetched, false)
    await expect(done()).rejects.toThrow('Failed to fetch')
    expect([tries(), waits]).toEqual([1, []])
  })

  test('is not tried again when it came and broke', async () => {
    const { done, tries } = failing(1, () => new RangeError('out of range'))
    await expect(done()).rejects.toThrow('out of range')
    expect(tries()).toBe(1)
  })
})

test.each([
  ['Chrome', unfetched(), true],
  ['Firefox', new TypeError('error loading dynamically imported module: https://portal.example/assets/a.js'), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['a fault of our own', new TypeError("Cannot read properties of undefined (reading 'name')"), false],
  ['no error', 'import', false],
])('%s', (_whose, error, expected) => {
  expect(isUnfetched(error)).toBe(expected)
})
