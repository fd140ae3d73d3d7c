import type { IncomeWhy } from '@banyan/contract/incomes/why.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { roiCap } from '../roi/roi-cap.ts'
import { getRoiSoFar } from '../roi/queries.ts'
import type { WhyRow } from './queries.ts'

/** Of an income that is paid by the day: the day, and of ROI how far the activation has come. */
export async function dailyOf(db: Database, row: WhyRow): Promise<IncomeWhy['daily']> {
  const { activation_event_id, for_day, kind } = row
  if (activation_event_id === null || for_day === null) return null
  if (kind !== 'roi' || row.adjusts_closing_id !== null) return { day: for_day, roi: null }
  const { cap_percent, day_no, credited_minor } = await getRoiSoFar(db, { ...row, activation_event_id, for_day })
  const cap = roiCap(row.base_minor, cap_percent)
  return { day: for_day, roi: { day_no, credited: credited_minor as Minor, cap } }
}
