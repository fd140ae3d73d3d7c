import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { tdsReturns } from '@banyan/contract/tds/returns.ts'
import { text } from '#kit/text.ts'

export type Quarter = WireRowOf<typeof tdsReturns>

/** "April to June, 2025-26". */
export const quarterName = ({ quarter, year_name }: Quarter): string =>
  text('tds.return.quarter_of', { months: text(`tds.return.quarters.q${quarter as 1 | 2 | 3 | 4}`), year: year_name })
