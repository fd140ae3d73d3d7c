import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { day } from './plain-book.ts'
import type { Chance } from './turn.ts'

/** Chances that a row of numbers repeats, whatever else was drawn before. */
export function chanceOf(...numbers: readonly number[]): Chance {
  let mixed = 0
  for (const number of numbers) mixed = Math.imul(mixed ^ number, 0x9e3779b1) ^ (mixed >>> 15)
  const random = randomFrom(mixed)
  const below = (count: number) => Math.floor(random() * count)
  return { below, pick: (all) => all[below(all.length)]! }
}

/** One act of a scenario: its night, and how long after that night's morning. */
export interface Step {
  readonly scenario: number
  readonly nth: number
  readonly night: number
  readonly after_ms: number
}

const nights = 24
const most_ms = 8 * 3_600_000

/** After how many days the next night comes: mostly the next day, twice beyond what can be undone. */
export const daysAfter = (night: number, { below }: Chance): number => (night === 11 ? 27 : night === 18 ? 5 : below(2))

/** Nights of a life by number. */
export const allNights: readonly number[] = Array.from({ length: nights }, (_, night) => night)

/**
 * The acts of a scenario by chance, some twelve over fifty days. Each draws for itself, so that one left out changes no
 * other: a life that goes wrong is made shorter by leaving acts out.
 */
export function stepsOf(seed: number, scenario: number): Step[] {
  const { below } = chanceOf(seed, scenario)
  const count = 9 + below(7)
  return Array.from({ length: count }, (_, nth) => ({
    scenario,
    nth,
    // Nobody can do much before the first money is there.
    night: nth < 2 ? 0 : below(nights),
    after_ms: below(most_ms),
  }))
}

/** Whether the people of a scenario have a PAN. */
export const hasPan = (seed: number, scenario: number): boolean => chanceOf(seed, scenario, -1).below(2) === 0

/** Some lives go past the end of a financial year, others stay before or after it. */
export const daysBefore = (seed: number, company: number): number => chanceOf(seed, company, -2).below(80) * day
