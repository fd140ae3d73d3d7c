import { askCounterReturn } from '@banyan/contract/returns/counter-returns.ts'
import { askReturn } from '@banyan/contract/returns/returns.ts'
import { days_to_send } from '@banyan/domain/returns/return-life.ts'
import { ActDialog } from '#kit/acts/act-dialog.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { ReturnSum } from '../return-sum.tsx'
import { photosField } from './photos-field.ts'
import type { Bought, Returnable } from './returnable.ts'
import { returnedLines } from './returned-lines.tsx'

interface Props {
  of: Returnable
  bought: Bought
  onClose: () => void
}

/** Asks to return goods: how many pieces of each product, and why; beneath them what would go back. */
export function ReturnDialog({ of: { order_no, lines }, bought, onClose }: Props) {
  const isOfShop = bought.source === 'counter'
  const [only, ...others] = lines.filter(({ left }) => left > 0)
  return (
    <ActDialog
      to={isOfShop ? askCounterReturn : askReturn}
      params={{ id: bought.id }}
      words={{
        label: text('returns.ask'),
        title: text('returns.ask_title', { order_no }),
        text: text(isOfShop ? 'returns.ask_shop_note' : 'returns.ask_note', { days: days_to_send }),
        button: text('returns.send'),
        done: text('returns.sent'),
      }}
      fields={{
        lines: returnedLines(lines),
        why: reasonField({
          label: text('returns.why'),
          hint: text(isOfShop ? 'returns.why_shop_hint' : 'returns.why_hint'),
        }),
        photo_ids: photosField(),
      }}
      startFrom={{
        // Of one piece there is nothing to choose.
        lines: only?.left === 1 && others.length === 0 ? [{ line_no: only.line_no, quantity: 1 }] : [],
        why: '',
        photo_ids: [],
      }}
      below={({ lines: chosen = [] }) => (
        <ReturnSum
          label={text('returns.would_go_back')}
          of={lines.map(({ line_no, price }) => ({
            price,
            pieces: chosen.find((one) => one.line_no === line_no)?.quantity ?? 0,
          }))}
        />
      )}
      onClose={onClose}
    />
  )
}
