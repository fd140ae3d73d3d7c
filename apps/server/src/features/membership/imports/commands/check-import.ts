import { setImmediate as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { checkInSteps, type CheckedFile } from '@banyan/domain/imports/check-file.ts'
import {
  balanceColumnNames,
  carryColumnNames,
  importColumns,
  isPaperColumn,
  type ImportColumn,
} from '@banyan/domain/imports/import-columns.ts'
import { keptMobile } from '@banyan/domain/identity/mobile-number.ts'
import { normaliseCode } from '@banyan/domain/identity/normalise.ts'
import { figuresOf } from '@banyan/domain/imports/figures.ts'
import { isLikePapers, maskCell } from '@banyan/domain/imports/papers.ts'
import { planImport, type PlannedRow } from '@banyan/domain/imports/plan-import.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { copyLine, copyLines, type CopyValue } from '#kit/database/copy-lines.ts'
import { inCopyTransaction } from '#kit/database/copy-transaction.ts'
import type { ImportAct } from '../import-job.ts'
import { findFacts, findHeads, findTerms } from '../facts/queries.ts'
import { getBatch, maybeLockBatch } from '../queries.ts'
import { readTerms } from './assert-same-terms.ts'
import { openLine } from '../sealed-cells.ts'

const rowColumns = [
  'batch_id',
  'row_no',
  'user_id',
  'name',
  'mobile',
  'email',
  'sponsor_user_id',
  'parent_user_id',
  'side',
  'joined_on',
  'joined_at',
  'package_id',
  'package_name',
  'activated_on',
  'income_minor',
  'fund_minor',
  'repurchase_minor',
  'year_income_minor',
  'year_tds_minor',
  'pan_masked',
  'account_no_masked',
  'upi_masked',
  'left_carry_minor',
  'right_carry_minor',
  'fault_count',
  'order_no',
  'activation_no',
  'sponsor_ref',
  'sponsor_side',
  'parent_ref',
  'left_head_ref',
  'right_head_ref',
] as const
const faultColumns = ['batch_id', 'row_no', 'no', 'column_name', 'code', 'params', 'value', 'user_id'] as const

const shown_characters = 60

/** Columns whose own cells look like numbers of papers. */
const wordColumns: ReadonlySet<ImportColumn> = new Set(['user_id', 'mobile', 'email', 'sponsor_id', 'parent_id'])

function* rowLines(
  batch_id: bigint,
  { rows }: CheckedFile,
  plan: readonly PlannedRow[] | undefined,
  zone: string,
): Generator<string> {
  for (const [at, row] of rows.entries()) {
    const { package: own, opening, carry, pan, bank } = row
    const planned = plan?.[at]
    const place: CopyValue[] =
      planned === undefined
        ? [null, null, null, null, null, null, null]
        : [
            planned.order_no,
            planned.activation_no,
            planned.sponsor,
            planned.sponsor_side,
            planned.parent,
            planned.left_head,
            planned.right_head,
          ]
    yield copyLine([
      batch_id,
      row.row_no,
      row.user_id,
      row.name,
      row.mobile,
      row.email,
      row.sponsor_user_id,
      row.parent_user_id,
      row.side,
      row.joined_on,
      row.joined_on === null ? null : new Date(startOfDay(row.joined_on, zone)),
      own?.id ?? null,
      own?.name ?? '',
      row.activated_on,
      ...balanceColumnNames.map((column) => opening[column]),
      row.year_income_minor,
      row.year_tds_minor,
      ...[pan, bank?.account_no ?? '', bank?.upi_id ?? ''].map(maskCell),
      ...carryColumnNames.map((column) => carry[column]),
      row.faults.length,
      ...place,
    ])
  }
}

/** What is shown of a cell: of papers, also where they stand in a column of something else, the last four characters. */
function shownCell(column: ImportColumn | null, cell: string): string {
  const isPaper = column !== null && (isPaperColumn(column) || (!wordColumns.has(column) && isLikePapers(cell)))
  return isPaper ? maskCell(cell).slice(-shown_characters) : cell.slice(0, shown_characters)
}

function* faultLines(batch_id: bigint, { rows }: CheckedFile, written: readonly WrittenRow[]): Generator<string> {
  for (const [at, { row_no, faults, user_id }] of rows.entries())
    for (const [nth, { column, code, params }] of faults.entries()) {
      const cell = column === null ? '' : (written[at]!.cells[importColumns.indexOf(column)] ?? '')
      const value = shownCell(column, cell)
      yield copyLine([
        batch_id,
        row_no,
        nth + 1,
        column,
        code,
        JSON.stringify(params),
        value,
        user_id.slice(0, shown_characters),
      ])
    }
}

/** The rows of a batch, some at a time, so that the process answers others in between. */
async function findLines(
  trx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  batch_id: bigint,
  at_once: number,
): Promise<WrittenRow[]> {
  const { column_count: wanted } = await getBatch(trx, batch_id)
  const lines: WrittenRow[] = []
  for (;;) {
    const some = await trx
      .selectFrom('import_line')
      .select(['row_no', 'cell_count', 'cells_sealed', sql<string[]>`cells`.as('cells')])
      .where('batch_id', '=', batch_id)
      .where('row_no', '>', lines.at(-1)?.row_no ?? 0)
      .orderBy('row_no')
      .limit(at_once)
      .execute()
    for (const { row_no, cell_count, ...kept } of some)
      lines.push({ row_no, cell_count, wanted, cells: openLine(secrets, batch_id, { row_no, ...kept }) })
    if (some.length < at_once) return lines
  }
}

/** What rows hold in some columns, each once. */
function valuesIn(
  written: readonly WrittenRow[],
  columns: readonly ImportColumn[],
  inOrder: (cell: string) => string,
): string[] {
  const places = columns.map((column) => importColumns.indexOf(column))
  const values = written.flatMap(({ cells }) => places.map((at) => inOrder(cells[at] ?? '')))
  return [...new Set(values.filter(Boolean))]
}

/** Takes the steps of a long computation one by one, and lets others be answered between them. */
async function unhurried<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await rest()
  }
}

/** Looks at every row of a batch and writes down what it found. The batch is locked. Answers whether no row is bad. */
export async function checkRows(
  services: Services,
  { trx, client }: { readonly trx: Transaction; readonly client: PoolClient },
  batch_id: bigint,
  at_once: number,
): Promise<boolean> {
  const now = services.clock.now()
  const { zone, ...terms } = await findTerms(trx, now, batch_id)
  const written = await findLines(trx, services, batch_id, at_once)
  const mobiles = valuesIn(written, ['mobile'], (cell) => keptMobile(cell, terms.country))
  const pans = valuesIn(written, ['pan'], normaliseCode)
  // As the check reads them: the database takes no hard space away.
  const user_ids = valuesIn(written, ['user_id', 'sponsor_id', 'parent_id'], (cell) => cell.trim().toLowerCase())
  const facts = await findFacts(trx, services, { zone, user_ids, mobiles, pans })
  const file = await unhurried(checkInSteps(written, terms, facts))
  const figures = figuresOf(file.rows)
  const isGood = figures.bad_rows === 0
  const anchors = file.parents.flatMap((parent) =>
    parent !== undefined && 'member_id' in parent ? parent.member_id : [],
  )
  const plan = isGood ? planImport(file, await findHeads(trx, [...new Set(anchors)])) : undefined
  await trx.deleteFrom('import_fault').where('batch_id', '=', batch_id).execute()
  await trx.deleteFrom('import_row').where('batch_id', '=', batch_id).execute()
  await copyLines(client, 'import_row', rowColumns, rowLines(batch_id, file, plan, zone))
  await copyLines(client, 'import_fault', faultColumns, faultLines(batch_id, file, written))
  const { bad_rows, faults, active, opening_minor, year_income_minor, year_tds_minor, by_leg, ...totals } = figures
  await trx
    .updateTable('import_batch')
    .set({
      checked_at: now,
      bad_rows,
      active_count: active,
      opening_minor,
      year_income_minor,
      year_tds_minor,
      left_carry_minor: by_leg.left_carry,
      right_carry_minor: by_leg.right_carry,
      faults: JSON.stringify(faults),
      figures: JSON.stringify(
        {
          ...totals,
          terms: await readTerms(trx),
          carry_basis: terms.carry === 'broken' ? null : (terms.carry?.basis ?? null),
        },
        (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    })
    .where('id', '=', batch_id)
    .execute()
  return isGood
}

/** Checks a batch that waits for it, in one transaction: a kill leaves it waiting. */
export const checkImport: ImportAct = (services, id, { at_once }) =>
  inCopyTransaction(services.pool, async (trx, client) => {
    const batch = await maybeLockBatch(trx, id)
    if (batch?.state !== 'checking') return
    const isGood = await checkRows(services, { trx, client }, id, at_once)
    await trx
      .updateTable('import_batch')
      .set({ state: isGood ? 'ready' : 'faulty', stopped: null })
      .where('id', '=', id)
      .execute()
  })
