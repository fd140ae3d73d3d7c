/**
 * How long tests of chance are. `npm test -- --long` sets BANYAN_LONG=1, and each takes its long count; a greater whole
 * number makes the long counts so many times longer, for one file before a release.
 */
const timesLong = (): number => wholeNumber('BANYAN_LONG') ?? 0

/** A slip of the pen must not make a long run a short one. */
function wholeNumber(name: string): number | undefined {
  const said = process.env[name]
  if (said === undefined || said === '') return undefined
  if (!/^\d{1,9}$/.test(said)) throw new Error(`${name} is a whole number, not ${said}`)
  return Number(said)
}

/** Whether everything is done at length: whole products, and long counts. */
export const isLong = (): boolean => timesLong() > 0

/** How many of something there are, in the short run and in the long one. */
export const countOf = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong() ? long * timesLong() : short

/** What chance begins with; fast-check says it with what failed. */
export const firstSeed = (): number => wholeNumber('BANYAN_SEED') ?? 1

/**
 * So many seeds, one after the other, from BANYAN_SEED on or from 1. `npm test` takes it from the commit, so that each
 * commit tries others and the same ones each time. A failure names its seed: BANYAN_SEED=173 begins with that of 173.
 */
export const seedsOf = (count: number): number[] => Array.from({ length: count }, (_, nth) => firstSeed() + nth)
