import { expect, test } from 'vitest'
import { inPool } from './in-pool.ts'

/** Works that end when they are told to, and the names of those under way. */
const openPool = (works: readonly { name: string; workers: number }[]) => {
  const under_way = new Map<string, PromiseWithResolvers<void>>()
  const done = inPool(works, 2, async ({ name }) => {
    const work = Promise.withResolvers<void>()
    under_way.set(name, work)
    await work.promise
    under_way.delete(name)
  })
  const end = async (name: string): Promise<void> => {
    under_way.get(name)?.resolve()
    await new Promise(setImmediate)
  }
  return { done, end, names: () => [...under_way.keys()] }
}

test('works share the workers, and one that asks for all of them runs alone', async () => {
  const { done, end, names } = openPool([
    { name: 'types', workers: 2 },
    { name: 'lint', workers: 1 },
    { name: 'tests', workers: 2 },
    { name: 'laws', workers: 1 },
  ])
  expect(names()).toEqual(['types'])
  await end('types')
  expect(names(), 'what does not fit lets smaller ones pass').toEqual(['lint', 'laws'])
  await end('lint')
  expect(names()).toEqual(['laws'])
  await end('laws')
  expect(names()).toEqual(['tests'])
  await end('tests')
  await done
  expect(names()).toEqual([])
})

test('a work that throws ends the pool with its reason', async () => {
  await expect(inPool([{ workers: 1 }], 2, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
})
