import { money } from '@banyan/contract/kit/values.ts'
import type { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { EndLine, SheetEnds } from '#kit/lists/sheet-ends.ts'
import words from '#words/en/statement.ts'
import { sumEntries } from '../passbook/queries.ts'
import { periodFor } from '../passbook/wallet-period.ts'

const wire = (amount_minor: bigint): string => money.encode(minor(amount_minor))

const balanceLine = (label: string, balance_minor: bigint): EndLine => ({
  label,
  values: { balance: wire(balance_minor) },
})

/**
 * What a statement as a sheet has around its entries, the oldest first as on paper: what the wallet held before the first
 * and after the last, and the sums that lead from one to the other. Entries of one kind lead nowhere; they are added up alone.
 */
export const statementEnds: SheetEnds<typeof passbookLists.admin> = {
  sort: { by: 'at', is_descending: false },
  labelAt: 'kind',
  async linesOf(context, { filter }) {
    const { wallet, stretch, opening_minor, closing_minor } = await periodFor(context, filter)
    const sums = await sumEntries(context.db, wallet.account_id, stretch, filter.kind)
    const total = { label: words.total, values: { credit: wire(sums.credit_minor), debit: wire(sums.debit_minor) } }
    if (filter.kind !== undefined) return { before: [], after: [total] }
    return {
      before: [balanceLine(words.opening, opening_minor)],
      after: [total, balanceLine(words.closing, closing_minor)],
    }
  },
}
