import { said } from '@banyan/contract/words/refusals.ts'
import { expect, test } from 'vitest'
import { createTurns, createTurnsOfEach } from './turns.ts'

const refusal = said('kit.exports_busy')

/** Work that ends when it is told to. */
function pieces() {
  const ends: ((fails?: boolean) => void)[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((fails = false) => (fails ? reject(new Error('failed')) : resolve()))
    })
  return { ends, work }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many at once, the others in their order, and one that fails gives its place on', async () => {
  const inTurn = createTurns({ at_once: 2, most_waiting: 10, refusal })
  const { ends, work } = pieces()
  const all = Array.from({ length: 5 }, () => inTurn(work))
  const ended = Promise.allSettled(all)
  const begun: number[] = []
  for (const end of [0, 1, 2, 3, 4]) {
    await settle()
    begun.push(ends.length)
    ends[end]?.(end === 0)
  }
  expect(begun).toEqual([2, 3, 4, 5, 5])
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', ...Array<string>(4).fill('fulfilled')])
})

test('one more than may wait is refused at once, and a free place is taken again', async () => {
  const inTurn = createTurns({ at_once: 1, most_waiting: 1, refusal })
  const { ends, work } = pieces()
  const [first, second] = [inTurn(work), inTurn(work)]
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503, code: 'busy', message: refusal.sentence })
  ends[0]?.()
  await settle()
  ends[1]?.()
  await Promise.all([first, second])
  const third = inTurn(work)
  ends[2]?.()
  await third
})

test('each of those who ask waits for their own alone', async () => {
  const inTurnOf = createTurnsOfEach({ at_once: 1, most_waiting: 0, refusal })
  const { ends, work } = pieces()
  const all = [inTurnOf(1n, work), inTurnOf(2n, work)]
  await expect(inTurnOf(1n, work)).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  await Promise.all(all)
  const again = inTurnOf(1n, work)
  ends[2]?.()
  await again
})
