import { expect, test } from 'vitest'
import { stepsOf } from './chances.ts'
import type { Lives } from './play-mixed.ts'
import { Divergence } from './played.ts'
import { shorten } from './shorten.ts'

const [seed, company, scenario] = [7, 0, 3]
const family = { nth: scenario, people: [], pins: new Map(), sales: [], withdrawals: new Map(), trail: [] }
const lives: Lives = { seed, company, scenarios: [1, 2, scenario] }
const found = new Divergence(seed, company, family, 'INCOME:9: 1, by the book 2')

/** A company that goes wrong where these acts are played. */
const wrongBy =
  (...acts: readonly number[]) =>
  async ({ scenarios, isLeftOut }: Lives): Promise<unknown> => {
    const played = stepsOf(seed, scenario).filter((step) => isLeftOut?.(step) !== true)
    const isWrong = acts.every((act) => played.some(({ nth }) => nth === act))
    const said = `${scenarios.join()} by ${played.map(({ nth }) => nth).join()}`
    return isWrong ? new Divergence(seed, company, family, said) : undefined
  }

test('a life that goes wrong is played alone, with only the acts that it needs', async () => {
  const shortest = await shorten(lives, found, wrongBy(1, 4))
  expect(shortest.message).toContain('scenario 3: 3 by 1,4')
})

test('what goes wrong only among others is told as it was found', async () => {
  expect(await shorten(lives, found, async () => undefined)).toBe(found)
})

test('an act draws the same whatever is left out, and scenarios differ', () => {
  expect(stepsOf(7, 3)).toEqual(stepsOf(7, 3))
  expect(stepsOf(7, 3).map(({ after_ms }) => after_ms)).not.toEqual(stepsOf(7, 4).map(({ after_ms }) => after_ms))
})
