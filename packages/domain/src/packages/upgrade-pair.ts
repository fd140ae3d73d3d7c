/** What a package asks for and brings; hundredths. */
export interface PackageWorth {
  readonly price_minor: bigint
  readonly bv_minor: bigint
}

export type PairRefusal = 'not_dearer' | 'less_volume'

/**
 * Why one package cannot become another; undefined when it can. An upgrade is paid for by the difference and moves the
 * difference, so the other one costs more and brings no less volume.
 */
export function refusePair(from: PackageWorth, to: PackageWorth): PairRefusal | undefined {
  if (to.price_minor <= from.price_minor) return 'not_dearer'
  return to.bv_minor < from.bv_minor ? 'less_volume' : undefined
}
