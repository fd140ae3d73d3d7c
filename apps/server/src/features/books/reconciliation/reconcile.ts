import { groupSums, onSide, trialBalance, type OpenByAge } from '@banyan/domain/ledger/reconcile.ts'
import {
  reconciliationLines,
  type ReconciliationKey,
  type ReconciliationLine,
} from '@banyan/domain/ledger/reconciliation-lines.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Asking } from '#kit/context.ts'
import { asOneMoment } from '#kit/database/transaction.ts'
import { agesOfLines } from './ages/ages-of-lines.ts'
import { findCounted } from './counted/find-counted.ts'
import { findLedgerFigures, type LedgerFigures } from './ledger/queries.ts'
import { spanFor } from './span.ts'

const nothing: LedgerFigures = { closing_minor: 0n, in_minor: 0n, out_minor: 0n }

const shownAges = (ages: OpenByAge | undefined) =>
  ages === undefined
    ? null
    : { days_7: minor(ages[0]), days_30: minor(ages[1]), days_90: minor(ages[2]), older: minor(ages[3]) }

interface Found {
  readonly figures: ReadonlyMap<ReconciliationKey, LedgerFigures>
  readonly counted: ReadonlyMap<ReconciliationKey, bigint>
  readonly ages: ReadonlyMap<ReconciliationKey, OpenByAge>
}

/** A line with its figures on its own side. */
function lineOf({ line, group, side }: ReconciliationLine, { figures, counted, ages }: Found) {
  const { closing_minor, in_minor, out_minor } = figures.get(line) ?? nothing
  const [added_minor, taken_minor] = side === 'credit' ? [in_minor, out_minor] : [out_minor, in_minor]
  const closing = onSide(side, closing_minor)
  const counted_minor = counted.get(line)
  const should_be = counted_minor === undefined ? null : onSide(side, counted_minor)
  return {
    line,
    group,
    side,
    opening: minor(closing - added_minor + taken_minor),
    added: minor(added_minor),
    taken: minor(taken_minor),
    closing: minor(closing),
    counted: should_be === null ? null : minor(should_be),
    difference: should_be === null ? null : minor(closing - should_be),
    ages: shownAges(ages.get(line)),
  }
}

/**
 * Every line over the days that are asked for, all at one moment: what the ledger has, what the acts say it should have, and
 * whether all debit balances are all credit balances. Refuses as `spanFor` does.
 */
export async function reconcile(context: Asking, asked: Parameters<typeof spanFor>[1]) {
  const span = spanFor(context, asked)
  const found = await asOneMoment(context.db, async (db): Promise<Found> => {
    const figures = await findLedgerFigures(db, span)
    const counted = await findCounted(db, span.until)
    const ages = await agesOfLines(db, context, span, (line) => figures.get(line)?.closing_minor ?? 0n)
    return { figures, counted, ages }
  })
  const lines = reconciliationLines.map((line) => lineOf(line, found))
  const summed = lines.map(({ group, side, opening, added, taken, closing }) => ({
    group,
    side,
    opening_minor: opening,
    added_minor: added,
    taken_minor: taken,
    closing_minor: closing,
  }))
  const { debit_minor, credit_minor, difference_minor } = trialBalance(summed)
  return {
    from: span.from,
    to: span.to,
    lines,
    groups: groupSums(summed).map(({ group, opening_minor, added_minor, taken_minor, closing_minor }) => ({
      group,
      opening: minor(opening_minor),
      added: minor(added_minor),
      taken: minor(taken_minor),
      closing: minor(closing_minor),
    })),
    debit: minor(debit_minor),
    credit: minor(credit_minor),
    difference: minor(difference_minor),
  }
}
