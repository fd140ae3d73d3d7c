import { journalName, type listReconciliationEntries } from '@banyan/contract/reconciliation/entries.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { lineName } from '../line-name.ts'

type Entry = WireRowOf<typeof listReconciliationEntries>

/** The line at the other end, and beneath it the one person whose it is. */
function OtherEnd({ of: { with_line, with_user_id, with_name } }: { of: Entry }) {
  const whom = [with_name, with_user_id].filter((part) => part !== null).join(' ')
  return (
    <>
      {with_line === null ? text('reconciliation.several') : lineName(with_line)}
      {whom !== '' && <div className="caption">{whom}</div>}
    </>
  )
}

/** On a phone what moved is one figure, with its side before it; a journal may move a line both ways. */
const Moved = ({ of: { debit, credit } }: { of: Entry }) => (
  <>
    {debit !== null && <Amount value={debit} hasSymbol={false} />}
    {debit !== null && <span className="caption"> {text('reconciliation.dr')}</span>}
    {debit !== null && credit !== null && ' '}
    {credit !== null && <Amount value={credit} hasSymbol={false} />}
    {credit !== null && <span className="caption"> {text('reconciliation.cr')}</span>}
  </>
)

export const entryColumns = (isPhone: boolean): Columns<typeof listReconciliationEntries> => ({
  at: { card: 'note' },
  id: { head: text('reconciliation.journal'), as: 'code', priority: 3 },
  kind: { head: text('reconciliation.kind'), words: journalName, card: 'title' },
  with_line: {
    head: text('reconciliation.with'),
    words: (line) => (line === null ? text('reconciliation.several') : lineName(line)),
    cell: (entry) => <OtherEnd of={entry} />,
    also: ['with_name', 'with_user_id'],
    priority: 4,
  },
  debit: isPhone
    ? { head: text('reconciliation.moved'), cell: (entry) => <Moved of={entry} />, also: ['credit'], card: 'figure' }
    : { head: text('reconciliation.moved_debit') },
  ...(!isPhone && { credit: { head: text('reconciliation.moved_credit') } }),
  balance: { head: text('reconciliation.balance'), card: 'status', priority: 0 },
})
