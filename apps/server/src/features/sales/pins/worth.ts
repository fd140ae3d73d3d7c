import { isSold, type PinKind } from '@banyan/domain/pins/pin-status.ts'
import type { Reader } from '#kit/database/database.ts'
import { getPackage } from './queries.ts'

/** Pins that are alike. */
interface Lot {
  readonly package_id: bigint
  readonly kind: PinKind
  /** Of each. */
  readonly price_minor: bigint
  readonly count: number
}

/**
 * What pins are worth to whoever has them, in hundredths: what was paid for them, and for those that were given what their
 * package costs. A given pin moves no volume, but its member earns by others from then on and gets the products.
 */
export async function worthOf(db: Reader, lots: readonly Lot[]): Promise<bigint> {
  let worth_minor = 0n
  for (const { package_id, kind, price_minor, count } of lots) {
    const each_minor = isSold(kind) ? price_minor : (await getPackage(db, package_id)).price_minor
    worth_minor += each_minor * BigInt(count)
  }
  return worth_minor
}
