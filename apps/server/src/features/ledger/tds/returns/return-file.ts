import { z } from 'zod'
import { most_in_return } from '@banyan/contract/tds/returns.ts'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { day, money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { quarterSpan } from '@banyan/domain/calendar/financial-quarter.ts'
import { sealPurposeOf } from '#features/people/kyc/index.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import type { WireRow } from '#kit/lists/cells.ts'
import { sheetMakers } from '#kit/lists/export-source.ts'
import { sheetColumnsOf } from '#kit/lists/sheet-columns.ts'
import { startOpening } from '#kit/secrets/person-vault.ts'
import words from '#words/en/tds-return.ts'
import { findMonths } from '../month-queries.ts'
import { findReturnChallans, findReturnDeductions, type ReturnDeduction } from './queries.ts'
import { no_pan, returnRows, type ReturnRow } from './return-rows.ts'

/** A row as it goes into the file: how each of its columns is written follows from its schema. */
const sheetRow = z.object({
  pan: z.string(),
  no_pan: z.enum(['yes', 'no']),
  name: z.string(),
  user_id: z.string(),
  section: z.string(),
  code: z.string(),
  credited_on: day,
  credited_before: money.nullable(),
  paid: money,
  percent: z.string(),
  tds: money,
  bsr_code: z.string(),
  challan_no: z.string(),
  deposited_on: day.nullable(),
  challan_amount: money.nullable(),
}) satisfies z.ZodType<ReturnRow>

async function* inOne(rows: readonly WireRow[]) {
  yield rows
}

/** The PAN of each deduction in clear, or what is written instead of it. */
async function startReading(db: Reader, { secrets }: Pick<Context, 'secrets'>, deductions: readonly ReturnDeduction[]) {
  const persons = [...new Set(deductions.map(({ person_id }) => person_id))]
  const open = await startOpening(db, secrets, persons, sealPurposeOf('pan'))
  return ({ person_id, pan_document_id, number_sealed }: ReturnDeduction): string => {
    if (pan_document_id === null) return no_pan
    return (number_sealed === null ? undefined : open(person_id, number_sealed)) ?? words.erased
  }
}

interface Wanted {
  readonly year: number
  readonly quarter: number
  readonly format: SheetFormat
}

/**
 * The file of a return as it is at one moment. Throws 404 for a quarter without deductions, and 400 on `quarter` for one
 * with more rows than a file may hold.
 */
export async function returnFile(
  context: Context,
  { year, quarter, format }: Wanted,
): Promise<{ readonly name: string; readonly bytes: Buffer; readonly rows: number }> {
  const span = quarterSpan(year, quarter)
  const reading = context.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const rows = await reading.execute(async (trx) => {
    const deductions = await findReturnDeductions(trx, span, most_in_return)
    if (deductions.length === 0) throw notFound('tds_quarter')
    if (deductions.length > most_in_return)
      throw refuseField('quarter', said('money.tds_return_long', { most: String(most_in_return) }), 'return_long')
    const months = (await findMonths(trx)).filter(({ month }) => month < span.from)
    const challans = await findReturnChallans(trx, span)
    return returnRows({ deductions, challans, months }, await startReading(trx, context, deductions))
  })
  const heads = words.heads
  const columns = sheetColumnsOf(sheetRow, Object.keys(heads), heads)
  const wire = z.encode(z.array(sheetRow), rows)
  const pieces: Buffer[] = []
  for await (const piece of sheetMakers[format](inOne(wire), columns, companyOf(context).zone))
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece))
  return {
    name: `tds-return-${yearName(year)}-q${quarter}.${format}`,
    bytes: Buffer.concat(pieces),
    rows: rows.length,
  }
}
