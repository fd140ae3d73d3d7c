import { eventIncomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { EventDay, levelColumn } from '../event-cells.tsx'
import { reasonsText } from '#features/ledger/closings/index.ts'
import { looks } from './looks.ts'

/** Paid when a member below is paid a withdrawal, level by level; one line more where that is returned. */
export const withdrawalLevel = {
  details: looks(eventIncomeLists.withdrawal_level.details, {
    none: 'incomes.none.withdrawal_level',
    isForTheTree: true,
    columns: (scope) => ({
      at: {
        head: text('incomes.paid_on'),
        cell: (row) => <EventDay of={row} />,
        card: 'note',
        also: [],
      },
      from_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      level: levelColumn,
      paid_level: { align: 'end', isExtra: true },
      base: {
        head: text('incomes.withdrawn'),
        cell: ({ base }) => <Amount value={base} hasSymbol={false} />,
        align: 'end',
      },
      rate: { isExtra: scope === 'admin' },
      money_trims: {
        cell: (row) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
        isExtra: true,
      },
    }),
  }),
}
