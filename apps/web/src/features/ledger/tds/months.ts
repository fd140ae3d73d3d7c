import type { findTdsMonths } from '@banyan/contract/tds/tds.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { monthText } from '#ui/figures/date.ts'

export type TdsMonth = WireReply<typeof findTdsMonths>['data'][number]

/** Something of its tax is not deposited yet. */
export const isOpenMonth = ({ open }: TdsMonth): boolean => Number(open) > 0

/** "January 2026", of its first day. */
export const monthName = (month: string): string => monthText(month.slice(0, 7))
