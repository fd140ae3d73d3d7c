import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { listReconciliationEntries } from '@banyan/contract/reconciliation/entries.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { days } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { startOf } from '../span.ts'
import { kindOfJournal } from './kind-of-journal.ts'
import { entriesOfLine, findOtherEnds, isOfKind, type OtherEnd } from './queries.ts'

const unknown: OtherEnd = { with_line: null, with_user_id: null, with_name: null }

/**
 * The entries of a line, of cash when none is named. The balance after an entry is that of the line, whatever is filtered.
 * @throws Refusal 400 when the first day is after the last
 */
export function findReconciliationEntries(context: Asking, request: ListRequest<typeof listReconciliationEntries>) {
  const { db } = context
  const { line = 'cash', from, to } = request.filter
  if (from !== undefined && to !== undefined && from > to) throw refuseField('from', said('kit.days_reversed'))
  return findPage(listReconciliationEntries, request, {
    db,
    rows: entriesOfLine(db, line, from === undefined ? null : startOf(context, from)),
    filters: {
      // Which line it is has been said.
      line: (rows) => rows,
      kind: isOfKind,
      ...days('entry.at', companyOf(context).zone),
    },
    sorts: { at: 'entry.at' },
    tieBreak: 'entry.id',
    totals: { debit: 'entry.debit_minor', credit: 'entry.credit_minor' },
    present: async (rows) => {
      const ends = await findOtherEnds(
        db,
        line,
        rows.map(({ id }) => id),
      )
      return ({ id, kind, debit_minor, credit_minor }) => ({
        kind: kindOfJournal(kind),
        ...(ends.get(id) ?? unknown),
        debit: debit_minor === 0n ? null : minor(debit_minor),
        credit: credit_minor === 0n ? null : minor(credit_minor),
      })
    },
  })
}
