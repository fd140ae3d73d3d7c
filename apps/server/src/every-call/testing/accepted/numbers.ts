import type { World } from '#testing/world.ts'

let numbers = 0
/** Twelve figures that no other payment has. */
export const nextNumber = () => String(400_000_000_000 + ++numbers)
/** A small number that nothing else has, for names that must be new. */
export const nextOne = () => ++numbers

export const day_ms = 86_400_000
/** The day of a company's clock, so many days on. */
export const dayOf = ({ clock }: World, days = 0) =>
  new Date(clock.now().getTime() + 5.5 * 3_600_000 + days * day_ms).toISOString().slice(0, 10)
