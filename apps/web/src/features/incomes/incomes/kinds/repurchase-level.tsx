import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { monthText } from '#ui/figures/date.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { CorrectionOf } from '../closing-cells.tsx'
import { moneyReasonsText } from '#features/ledger/closings/index.ts'
import { looks } from './looks.ts'

const none = '\u2013'

interface OrderRow {
  readonly month: string
  readonly level: number
  readonly adjusts_closing_id: string | null
  readonly is_qualified: boolean | null
}

/** The month of the delivery; on a card, which has no other place for it, with what a column of its own says elsewhere. */
function OrderMonth({ of: { month, level, adjusts_closing_id: closing_id, is_qualified } }: { of: OrderRow }) {
  const isCard = usePhone()
  if (!isCard) return monthText(month)
  const said =
    closing_id !== null
      ? text('incomes.correction_of', { closing_id })
      : is_qualified === false
        ? text('incomes.order.missing')
        : text('incomes.order.level', { level })
  return `${said}, ${monthText(month)}`
}

/** What was paid on orders of members below, level by level: one line for each order. */
export const repurchaseLevel = {
  details: looks(incomeLists.repurchase_level.details, {
    none: 'incomes.none.repurchase_level',
    isForTheTree: true,
    columns: (scope) => ({
      at: { card: scope === 'user' ? 'none' : 'note', isExtra: scope === 'user' },
      month: {
        head: text('incomes.order.month'),
        cell: (row) => <OrderMonth of={row} />,
        card: scope === 'user' ? 'note' : 'none',
      },
      from_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      level: { align: 'end' },
      paid_level: { align: 'end', isExtra: true },
      order_no: { as: 'code', isExtra: scope === 'admin' },
      base: {
        head: text('incomes.order.bv'),
        cell: ({ adjusts_closing_id: corrected, base }) =>
          corrected === null ? (
            <Volume value={base} unit={text('incomes.bv')} />
          ) : (
            <CorrectionOf closing_id={corrected} />
          ),
        align: 'end',
      },
      rate: { isExtra: scope === 'admin' },
      self_bv: {
        head: text('incomes.order.self_bv'),
        cell: ({ self_bv }) => (self_bv === null ? none : <Volume value={self_bv} unit={text('incomes.bv')} />),
        align: 'end',
        isExtra: scope === 'admin',
      },
      is_qualified: {
        priority: 2,
        head: text('incomes.order.qualified'),
        cell: ({ is_qualified }) =>
          is_qualified === null ? none : text(is_qualified ? 'kit.list.yes' : 'kit.list.no'),
      },
      money_trims: {
        cell: (row) => moneyReasonsText(row.money_trims.map((trim) => trim.reason)) || none,
        isExtra: true,
      },
    }),
  }),
}
