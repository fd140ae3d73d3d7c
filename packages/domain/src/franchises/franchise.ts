import { gstinFault } from '../identity/gstin.ts'
import { parseDecimal } from '../money/decimal.ts'
import { gstStateOf, gstStateOfGstin } from '../gst/gst-state.ts'

/** What a franchise earns: a percent of goods that are delivered, and of pins. */
export interface Commission {
  /** Percentages such as "5" or "2.5000". */
  readonly goods_percent: string
  readonly pins_percent: string
}

/**
 * What a franchise earns where the company has set nothing else; one below another leaves its parent the difference on goods.
 */
export const commissionPreset = {
  franchise: { goods_percent: '5', pins_percent: '2' },
  sub_franchise: { goods_percent: '3', pins_percent: '2' },
} as const satisfies Record<string, Commission>

const digits = 4
const exact = (percent: string): bigint => parseDecimal(percent, digits)

export const commissionFields = ['goods_percent', 'pins_percent'] as const

/** The percents of one commission that are above another's. */
export const percentsAbove = (one: Commission, other: Commission): (typeof commissionFields)[number][] =>
  commissionFields.filter((field) => exact(one[field]) > exact(other[field]))

/** The lower percent of each of two commissions. */
export function lowerOf(one: Commission, other: Commission): Commission {
  const above = percentsAbove(one, other)
  const lower = (field: (typeof commissionFields)[number]) => (above.includes(field) ? other[field] : one[field])
  return { goods_percent: lower('goods_percent'), pins_percent: lower('pins_percent') }
}

/** Whether two commissions are the same, however many zeros are written. */
export const isSameCommission = (one: Commission, other: Commission): boolean =>
  commissionFields.every((field) => exact(one[field]) === exact(other[field]))

/** What is wrong with the GSTIN of a shop in a state, or nothing; an empty one says that the shop is not registered. */
export function gstinFaultIn(gstin: string, state: string): 'wrong' | 'other_state' | undefined {
  if (gstin === '') return undefined
  if (gstinFault(gstin) !== undefined) return 'wrong'
  return gstStateOfGstin(gstin) === gstStateOf(state) ? undefined : 'other_state'
}

/** Why a franchise cannot take another one below itself, or nothing. There are two levels. */
export function parentFault(parent: {
  readonly is_blocked: boolean
  readonly parent_id: bigint | null
}): 'blocked' | 'below_another' | undefined {
  if (parent.is_blocked) return 'blocked'
  return parent.parent_id === null ? undefined : 'below_another'
}
