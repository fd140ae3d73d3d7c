import { wholeNumbersFrom } from '@banyan/domain/random/random-from.ts'

/** Repeatable chance: the same seed and number give the same throws, whatever was thrown before. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<T>(choices: readonly T[]): T
  /** True once in so many times. */
  once(of: number): boolean
}

/** Begun anew for each request. */
export function chanceFor(seed: number, number: number): Chance {
  const next = wholeNumbersFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  const below = (count: number): number => next() % count
  return { below, pick: (choices) => choices[below(choices.length)]!, once: (of) => below(of) === 0 }
}
