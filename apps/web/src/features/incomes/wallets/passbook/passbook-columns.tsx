import { entryName, isOfClosing } from '@banyan/contract/wallets/entry-kinds.ts'
import type { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import type { EntryRow } from './cause-href.ts'
import { Particulars } from './particulars.tsx'

interface Shown {
  /** The page that explains an entry; undefined where there is none for whoever looks. */
  readonly hrefOf: (row: EntryRow) => string | undefined
  /** On a phone an entry is two lines: what came in or went out is one figure, with the balance beneath it. */
  readonly isPhone: boolean
}

const none = '\u2013'

function referenceText({ reference, kind }: EntryRow, isLink: boolean): string {
  if (reference === null) return isLink ? text('wallet_passbook.open') : none
  return isOfClosing(kind) ? text('wallet_passbook.closing_no', { closing: reference }) : reference
}

function Reference({ of, href }: { of: EntryRow; href: string | undefined }) {
  const said = referenceText(of, href !== undefined)
  if (href === undefined) return <span className="fig">{said}</span>
  return <Link href={href}>{said}</Link>
}

/** What came in carries a plus, what went out a minus. */
const Moved = ({ of: { credit, debit } }: { of: EntryRow }) =>
  credit === null ? (
    <Amount value={debit} flow="out" hasSymbol={false} />
  ) : (
    <Amount value={credit} flow="in" hasSymbol={false} />
  )

const Balance = ({ of }: { of: EntryRow }) => (
  <>
    <DateTime value={of.at} /> {'\u00b7'} {text('wallet_passbook.balance_after')} <Amount value={of.balance} />
  </>
)

/** The columns of a passbook. */
export const passbookColumns = ({ hrefOf, isPhone }: Shown): Columns<(typeof passbookLists)['user']> => ({
  at: { card: 'note', ...(isPhone && { cell: (row) => <Balance of={row} />, also: ['balance'] }) },
  journal_id: { head: text('wallet_passbook.journal'), as: 'code', priority: 3 },
  kind: {
    head: text('wallet_passbook.particulars'),
    words: entryName,
    cell: (row) => <Particulars of={row} />,
    also: ['with_name', 'with_user_id', 'other_wallet'],
    card: 'title',
  },
  reference: {
    head: text('wallet_passbook.reference'),
    cell: (row) => <Reference of={row} href={hrefOf(row)} />,
    priority: 2,
  },
  credit: isPhone
    ? { head: text('wallet_passbook.moved'), cell: (row) => <Moved of={row} />, also: ['debit'], card: 'figure' }
    : { head: text('wallet_passbook.credit'), as: 'money_in' },
  ...(!isPhone && {
    debit: { head: text('wallet_passbook.debit') },
    balance: { head: text('wallet_passbook.balance'), priority: 0 },
  }),
})
