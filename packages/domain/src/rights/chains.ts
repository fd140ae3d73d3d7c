import type { Power } from './powers.ts'

/** An act as far as its guard says: whether one person is enough, what it starts from and what it leads to. */
export interface GuardedAct {
  readonly name: string
  readonly guard: {
    /** Of an act with a limit one person does what is below it; its powers are those without a limit. */
    readonly second: 'never' | 'above' | 'always' | 'asks'
    readonly needs?: readonly Power[]
    readonly gives: readonly Power[]
  }
}

/** What nobody may come to have alone, by whatever chain of acts (decision 103). */
export const forTwo: readonly Power[] = [
  'reads messages',
  'signs in as another',
  'bank of another',
  'where deposits go',
  'money of others',
  'inflow',
  'rates',
]

/**
 * Everything that one person who may do all of these acts comes to have without a second: each act that needs nothing more
 * than what is in hand adds what it gives, until nothing is added. @returns each power with the chain of acts that leads to
 * it, the shortest first found
 */
export function reachAlone(acts: readonly GuardedAct[]): ReadonlyMap<Power, readonly string[]> {
  const alone = acts.filter(({ guard }) => guard.second === 'never')
  const chains = new Map<Power, readonly string[]>()
  for (let before = -1; before < chains.size;) {
    before = chains.size
    for (const { name, guard } of alone) {
      const needs = guard.needs ?? []
      if (!needs.every((power) => chains.has(power))) continue
      const chain = [...new Set([...needs.flatMap((power) => chains.get(power)!), name])]
      for (const power of guard.gives) if (!chains.has(power)) chains.set(power, chain)
    }
  }
  return chains
}
