import type { Day } from '../calendar/business-day.ts'

interface Goods {
  /** Empty: none is said. */
  readonly batch: string
  readonly expires_on: Day | null
}

interface Kept {
  readonly has_lots: boolean
  readonly has_expiry: boolean
}

export interface UnfitGoods {
  readonly field: 'batch' | 'expires_on'
  readonly why: 'batch_missing' | 'batch_unwanted' | 'expiry_missing' | 'expiry_unwanted' | 'expired'
}

/** What of goods that come in does not go with their product: a batch or an expiry too many, missing or past. */
export function unfitGoods({ batch, expires_on }: Goods, { has_lots, has_expiry }: Kept, today: Day): UnfitGoods[] {
  const faults: UnfitGoods[] = []
  if (has_lots && batch === '') faults.push({ field: 'batch', why: 'batch_missing' })
  if (!has_lots && batch !== '') faults.push({ field: 'batch', why: 'batch_unwanted' })
  if (has_expiry && expires_on === null) faults.push({ field: 'expires_on', why: 'expiry_missing' })
  if (!has_expiry && expires_on !== null) faults.push({ field: 'expires_on', why: 'expiry_unwanted' })
  if (has_expiry && expires_on !== null && expires_on < today) faults.push({ field: 'expires_on', why: 'expired' })
  return faults
}
