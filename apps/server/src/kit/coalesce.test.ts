import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('what is asked in one turn is one read, each key once; what is asked later is another', async () => {
  const reads: (readonly string[])[] = []
  const ask = coalesce((keys: readonly string[]) => {
    reads.push(keys)
    return Promise.resolve(reads.length)
  })
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask(undefined)])).toEqual([1, 1, 1, 1])
  expect(await ask('c')).toBe(2)
  expect(await ask(undefined)).toBe(3)
  expect(reads).toEqual([['a', 'b'], ['c'], []])
})

test('who asks while a read is under way waits for the next, so that nobody gets an older answer', async () => {
  let value = 'old'
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  const ask = coalesce(async () => {
    const seen = value
    await gate
    return seen
  })
  const first = ask('a')
  await setImmediate()
  await setImmediate()
  value = 'new'
  const second = ask('a')
  await setImmediate()
  release()
  expect([await first, await second]).toEqual(['old', 'new'])
})

test('a read that fails fails for all who asked, and the next is tried afresh', async () => {
  let reads = 0
  const ask = coalesce(() => (++reads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('here')))
  const asked = await Promise.allSettled([ask(1), ask(2)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(1)).toBe('here')
})
