import { challanParts, splitBy } from '@banyan/domain/tds/challan-parts.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import type { ReturnChallan, ReturnDeduction } from './queries.ts'

/** What a return says instead of a PAN that was never given, as the tax department's files do. */
export const no_pan = 'PANNOTAVBL'

/** A deduction, or the part of it that one challan deposited. */
export interface ReturnRow {
  readonly pan: string
  readonly no_pan: 'yes' | 'no'
  readonly name: string
  readonly user_id: string
  readonly section: string
  readonly code: string
  readonly credited_on: string
  /** What the holder of the PAN was credited in the year before; null where tax is given back. */
  readonly credited_before: Minor | null
  readonly paid: Minor
  readonly percent: string
  readonly tds: Minor
  readonly bsr_code: string
  readonly challan_no: string
  readonly deposited_on: string | null
  readonly challan_amount: Minor | null
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

const byMonth = <T>(rows: readonly T[], month: (row: T) => string): ReadonlyMap<string, T[]> => Map.groupBy(rows, month)

/**
 * The rows of a return. Each month is matched by itself: its first deductions with its first challans. A deduction of two
 * challans is two rows, and what was credited is split like its tax, so that both add up to what the register says.
 */
export function returnRows(
  deductions: readonly ReturnDeduction[],
  challans: readonly ReturnChallan[],
  panOf: (deduction: ReturnDeduction) => string,
): ReturnRow[] {
  const deposited = byMonth(challans, ({ month }) => month)
  const months = [...byMonth(deductions, ({ credited_on }) => monthOf(credited_on))]
  return months.flatMap(([month, taxed]) => rowsOfMonth(taxed, deposited.get(month) ?? [], panOf))
}

function rowsOfMonth(
  taxed: readonly ReturnDeduction[],
  deposited: readonly ReturnChallan[],
  panOf: (deduction: ReturnDeduction) => string,
): ReturnRow[] {
  const parts = challanParts(
    taxed.map(({ tds_minor }) => tds_minor),
    deposited.map(({ amount_minor }) => amount_minor),
  )
  return [...Map.groupBy(parts, ({ deduction }) => deduction)].flatMap(([place, own]) => {
    const deduction = taxed[place]!
    const { name, user_id, section, code, credited_on, percent, paid_minor, pan_document_id } = deduction
    const paid = splitBy(
      paid_minor,
      own.map(({ tds_minor }) => tds_minor),
    )
    return own.map(({ challan, tds_minor }, nth): ReturnRow => {
      const by = challan === undefined ? undefined : deposited[challan]
      return {
        pan: panOf(deduction),
        no_pan: pan_document_id === null ? 'yes' : 'no',
        name,
        user_id,
        section,
        code,
        credited_on,
        credited_before: paid_minor < 0n ? null : minor(deduction.credited_before_minor),
        paid: minor(paid[nth]!),
        percent,
        tds: minor(tds_minor),
        bsr_code: by?.bsr_code ?? '',
        challan_no: by?.challan_no ?? '',
        deposited_on: by?.deposited_on ?? null,
        challan_amount: by === undefined ? null : minor(by.amount_minor),
      }
    })
  })
}
