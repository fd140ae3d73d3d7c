/** What a package costs and moves, in hundredths. */
interface Terms {
  readonly price_minor: bigint
  readonly bv_minor: bigint
}

const difference = (from: bigint, to: bigint): bigint => (to > from ? to - from : 0n)

/**
 * What it costs to go from one package to a larger one and what volume that moves: the differences of the two, in
 * hundredths. Neither is ever below zero, so nobody is paid for a smaller package (domain section 3).
 */
export const upgradeTerms = (from: Terms, to: Terms): Terms => ({
  price_minor: difference(from.price_minor, to.price_minor),
  bv_minor: difference(from.bv_minor, to.bv_minor),
})
