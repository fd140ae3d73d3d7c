import { isSold, type PinKind, type PinTerms } from './pin-status.ts'
import { upgradeTerms } from '../topups/upgrade.ts'

const nothing: PinTerms = { price_minor: 0n, bv_minor: 0n }

/**
 * What a pin of a package costs and moves. A free or a leader pin makes its member active, and neither costs anything
 * nor moves volume (zero-BV). With `from`, the package an upgrade starts from, a sold pin costs and moves the difference.
 */
export const pinTerms = (kind: PinKind, { price_minor, bv_minor }: PinTerms, from: PinTerms = nothing): PinTerms =>
  isSold(kind) ? upgradeTerms(from, { price_minor, bv_minor }) : nothing
