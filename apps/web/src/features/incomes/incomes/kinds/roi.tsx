import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { CorrectionOf } from '../closing-cells.tsx'
import { levelColumn } from '../event-cells.tsx'
import { reasonsText } from '#features/ledger/closings/index.ts'
import { looks } from './looks.ts'
import { shareColumns } from './share-columns.tsx'

/** What a correction does not say. */
const maybeAmount = (value: string | null) => (value === null ? '\u2013' : <Amount value={value} hasSymbol={false} />)

/** What each activation paid, one line for each of its days. */
export const roi = {
  details: looks(incomeLists.roi.details, {
    none: 'incomes.none.roi',
    columns: (scope) => ({
      at: { card: 'none', isExtra: true },
      day: { head: text('incomes.roi.day'), card: scope === 'user' ? 'title' : 'note', priority: 2 },
      day_no: {
        head: text('incomes.roi.day_no'),
        cell: ({ adjusts_closing_id: corrected, day_no }) =>
          day_no === null ? <CorrectionOf closing_id={corrected} /> : <Count value={day_no} />,
        align: 'end',
      },
      receipt_no: { as: 'code', isExtra: true },
      package_name: { card: scope === 'user' ? 'note' : 'none' },
      base: { head: text('incomes.roi.principal'), align: 'end' },
      rate: { isExtra: false },
      credited: { head: text('incomes.roi.credited'), cell: ({ credited }) => maybeAmount(credited), align: 'end' },
      cap: { head: text('incomes.roi.cap'), cell: ({ cap }) => maybeAmount(cap), align: 'end', isExtra: true },
      balance: { head: text('incomes.roi.balance'), cell: ({ balance }) => maybeAmount(balance), align: 'end' },
      money_trims: {
        cell: (row) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
        isExtra: true,
      },
    }),
  }),
}

/** The shares, level by level, in the ROI of members below: one line for each day of each activation of theirs. */
export const roiLevel = {
  details: looks(incomeLists.roi_level.details, {
    none: 'incomes.none.roi_level',
    isForTheTree: true,
    columns: (scope) => ({
      at: { card: 'none', isExtra: true },
      day: { head: text('incomes.roi.day'), priority: 2 },
      from_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      level: levelColumn,
      paid_level: { align: 'end', isExtra: true },
      ...shareColumns(scope, 'roi'),
    }),
  }),
}
