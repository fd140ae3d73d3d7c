import { said } from '@banyan/contract/words/refusals.ts'
import type { Actor } from '../context.ts'
import { describe, expect, test } from 'vitest'
import { createFairTurns, createTurns, createTurnsOfEach } from './turns.ts'

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

describe('turns that all share', () => {
  const own = said('kit.own_exports_busy')
  const person = (person_id: bigint) => ({ actor: { person_id } as Actor, ip: '10.0.0.1' })
  const stranger = (ip: string) => ({ actor: null, ip })

  test.each([
    ['a person', person(1n), person(2n)],
    ['strangers at one address', stranger('10.0.0.1'), person(1n)],
    ['strangers of one home', stranger('2001:db8::1'), stranger('2001:db8:0:1::1')],
  ])('are not taken by %s alone, however often they ask', async (_who, greedy, other) => {
    const inTurn = createFairTurns({ at_once: 2, most_waiting: 0, refusal }, own)
    const { ends, work } = pieces()
    const many = Array.from({ length: 12 }, () => inTurn(greedy, work))
    const ended = Promise.allSettled(many)
    const others = inTurn(other, work)
    expect(ends).toHaveLength(2)
    for (let end = 0; end < 7; end += 1) {
      ends[end]?.()
      await settle()
    }
    await others
    const answers = await ended
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<string>(6).fill('fulfilled'),
      ...Array<string>(6).fill('rejected'),
    ])
    expect(answers.at(-1)).toMatchObject({ reason: { status: 503, code: 'busy', message: own.sentence } })
  })

  test('are so many for all, and whoever comes beyond is told so', async () => {
    const inTurn = createFairTurns({ at_once: 1, most_waiting: 1, refusal }, own)
    const { ends, work } = pieces()
    const two = [1n, 2n].map((id) => inTurn(person(id), work))
    await expect(inTurn(person(3n), work)).rejects.toMatchObject({ message: refusal.sentence })
    for (const end of [0, 1]) {
      ends[end]?.()
      await settle()
    }
    await Promise.all(two)
  })
})
