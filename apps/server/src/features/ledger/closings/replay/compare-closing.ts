import type { Database } from '#kit/database/database.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import type { Computed } from '../compute-frozen.ts'
import type { ClosingRecord } from '../frames.ts'
import { adjustmentFigures, incomeColumns, incomeFigures, matchingColumns, matchingFigures } from '../lines.ts'
import {
  findLedgerPlaces,
  findPostedMoments,
  findStoredIncomes,
  findStoredMatchings,
  ledgerColumns,
} from '../stored-queries.ts'
import { findOpening } from '../closing-task.ts'
import { later_totals } from '../totals.ts'
import { compareRows, type Collecting } from './differences.ts'
import { computedPlaces, placeColumns } from './ledger-places.ts'

interface Compared {
  readonly closing: ClosingRecord
  readonly computed: Computed
}
type Compare = (db: Database, compared: Compared, found: Collecting) => Promise<void>

function* rowsOf<T>(size: number, figures: (row: number) => T, isKept: (row: number) => boolean = () => true) {
  for (let row = 0; row < size; row += 1) if (isKept(row)) yield figures(row)
}

/** The closing's own incomes, then the adjustments it makes to earlier ones. */
function* computedLines(source: Compared) {
  yield* rowsOf(source.computed.outcome.incomes.size, (row) => incomeFigures(source, row))
  yield* rowsOf(source.computed.settlement?.incomes.length ?? 0, (place) => adjustmentFigures(source, place))
}

const compareIncomes: Compare = (db, source, found) => {
  const columns = incomeColumns.filter((column) => !ledgerColumns.includes(column))
  return compareRows(
    { table: 'income', columns, key_columns: 1 },
    findStoredIncomes(db, source.closing.id, columns),
    computedLines(source),
    found,
  )
}

const comparePlaces: Compare = async (db, { closing, computed }, found) =>
  compareRows(
    { table: 'income', columns: placeColumns, key_columns: 1 },
    findLedgerPlaces(db, closing.id),
    computedPlaces(closing, computed, await findPostedMoments(db, closing.id)),
    found,
  )

const compareMatchings: Compare = (db, source, found) => {
  const { outcome, rows } = source.computed
  return compareRows(
    { table: 'matching', columns: matchingColumns, key_columns: 2 },
    findStoredMatchings(db, source.closing.id, matchingColumns),
    rowsOf(
      outcome.matching.size,
      (row) => matchingFigures(source, row),
      (row) => rows.isKept(row),
    ),
    found,
  )
}

/** What members carry on, blob by blob. */
const compareCarry: Compare = async (db, { closing: { id }, computed: { outcome } }, found) => {
  const stored = await findOpening({ db }, id).catch((error: unknown) => {
    if (isOfTheMoment(error)) throw error
    return []
  })
  const wanted = outcome.state
  for (let at = 0; at < Math.max(stored.length, wanted.length); at += 1) {
    const [is, shouldBe] = [stored[at], wanted[at]]
    if (is !== undefined && shouldBe !== undefined && Buffer.compare(is, shouldBe) === 0) continue
    const sizeOf = (bytes: Uint8Array | undefined) => (bytes === undefined ? null : `${bytes.length} bytes`)
    found.add({
      table: 'closing_state',
      row: `${id}/${at}`,
      column: 'state',
      stored: sizeOf(is),
      computed: sizeOf(shouldBe),
    })
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The digest and the totals that the closing itself says. */
const compareSummary: Compare = async (_db, { closing, computed }, found) => {
  const add = (column: string, stored: string | null, wanted: string | null) => {
    if (stored !== wanted) found.add({ table: 'closing', row: `${closing.id}`, column, stored, computed: wanted })
  }
  add('digest', closing.digest === null ? null : hex(closing.digest), hex(computed.digest))
  const text = (value: unknown): string | null => (value === undefined ? null : sorted(value))
  const [stored, wanted] = [closing.totals as Readonly<Record<string, unknown>>, { ...computed.totals } as const]
  for (const name of new Set([...Object.keys(stored), ...Object.keys(wanted)]))
    if (name in stored || !later_totals.includes(name))
      add(`totals.${name}`, text(stored[name]), text((wanted as Readonly<Record<string, unknown>>)[name]))
}

/** JSON with its keys in order: jsonb gives them back in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Everything a closing wrote, one function a table. */
export const comparisons: readonly Compare[] = [
  compareSummary,
  compareIncomes,
  comparePlaces,
  compareMatchings,
  compareCarry,
]
