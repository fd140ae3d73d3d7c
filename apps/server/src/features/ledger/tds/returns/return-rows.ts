import { coverMonths, splitBy, type ChallanPart } from '@banyan/domain/tds/challan-parts.ts'
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

/** What a return is made of. */
interface ReturnParts {
  readonly deductions: readonly ReturnDeduction[]
  /** Up to the end of its quarter. */
  readonly challans: readonly ReturnChallan[]
  /** Before its quarter: what is over of their challans covers deductions of it. */
  readonly months: readonly { readonly month: string; readonly deducted_minor: bigint }[]
}

/**
 * The rows of a return. Each month is matched by itself: its first deductions with its first challans, after what the months
 * before hand on. A deduction of two challans is two rows, and what was credited is split like its tax, so that both add up
 * to what the register says.
 */
export function returnRows(
  { deductions, challans, months }: ReturnParts,
  panOf: (deduction: ReturnDeduction) => string,
): ReturnRow[] {
  const taxed = Map.groupBy(deductions, ({ credited_on }) => monthOf(credited_on))
  const deposited = Map.groupBy(challans, ({ month }) => month)
  const before = new Map(months.map(({ month, deducted_minor }) => [month, deducted_minor]))
  const names = [...new Set([...taxed.keys(), ...deposited.keys(), ...before.keys()])].toSorted()
  const places = names.flatMap((month): (ReturnDeduction | undefined)[] =>
    before.has(month) ? [undefined] : (taxed.get(month) ?? []),
  )
  const paidIn = names.flatMap((month) => deposited.get(month) ?? [])
  const parts = coverMonths(
    names.map((month) => ({
      deductions: before.has(month) ? [before.get(month)!] : (taxed.get(month) ?? []).map(({ tds_minor }) => tds_minor),
      challans: (deposited.get(month) ?? []).map(({ amount_minor }) => amount_minor),
    })),
  )
  return [...Map.groupBy(parts, ({ deduction }) => deduction)].flatMap(([place, own]) => {
    const deduction = places[place]
    return deduction === undefined ? [] : rowsOf(deduction, own, paidIn, panOf(deduction))
  })
}

function rowsOf(
  deduction: ReturnDeduction,
  own: readonly ChallanPart[],
  challans: readonly ReturnChallan[],
  pan: string,
): ReturnRow[] {
  const { name, user_id, section, code, credited_on, percent, paid_minor, pan_document_id } = deduction
  const paid = splitBy(
    paid_minor,
    own.map(({ tds_minor }) => tds_minor),
  )
  return own.map(({ challan, tds_minor }, nth): ReturnRow => {
    const by = challan === undefined ? undefined : challans[challan]
    return {
      pan,
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
}
