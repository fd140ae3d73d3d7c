import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Offer = WireReply<typeof findPackageOffers>['data'][number]

/** Where one comes by a package: for each way the pages to it, the first that the reader may open counts. */
export interface Ways {
  readonly topup: readonly PageKey[]
  readonly pins: readonly PageKey[]
  /** Where one's own package becomes a larger one; only members have one. */
  readonly upgrade?: readonly PageKey[]
}
