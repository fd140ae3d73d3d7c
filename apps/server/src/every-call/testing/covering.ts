import { isLong } from '@banyan/domain/testing/counts.ts'

/**
 * Shares choices out to so many takers, so that they meet without all of them meeting all: each taker gets `least`
 * different ones, or more where one would be left over, and each goes to somebody. With another `from` each taker gets
 * others. At length each gets all.
 */
export function shareOut<T>(
  choices: readonly T[],
  takers: number,
  { least = 1, from = 0 }: { readonly least?: number; readonly from?: number } = {},
): T[][] {
  const enough = Math.max(least, Math.ceil(choices.length / takers))
  const each = isLong() ? choices.length : Math.min(choices.length, enough)
  return Array.from({ length: takers }, (_taker, row) =>
    Array.from({ length: each }, (_choice, nth) => choices[(from + row * each + nth) % choices.length]!),
  )
}

/** Gives each of several things of a kind its share of the choices of that kind. */
export function shareAmong<Taker, T>(
  takers: readonly Taker[],
  kindOf: (taker: Taker) => string,
  choicesOf: (taker: Taker) => readonly T[],
  how: { readonly least?: number; readonly from?: number } = {},
): [Taker, T[]][] {
  return [...Map.groupBy(takers, kindOf).values()].flatMap((alike) => {
    const shares = shareOut(choicesOf(alike[0]!), alike.length, how)
    return alike.map((taker, row): [Taker, T[]] => [taker, shares[row]!])
  })
}

/**
 * Puts things that are tried into rows, so that what is apart is tried at once: each comes into the first row that has
 * room for it. At length each is tried alone.
 */
export function inRows<T>(things: readonly T[], areApart: (one: T, other: T) => boolean): T[][] {
  const rows: T[][] = []
  for (const thing of things) {
    const row = isLong() ? undefined : rows.find((others) => others.every((other) => areApart(thing, other)))
    if (row === undefined) rows.push([thing])
    else row.push(thing)
  }
  return rows
}
