import { getOrder, type orderMoves } from '@banyan/contract/orders/orders.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { answeredLines, startOf } from '#kit/form/answered-lines.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { OrderRow } from './order-columns.tsx'

type Line = WireReply<typeof getOrder>['data']['lines'][number]

/** What happened to the pieces of each product, and how much goes back for them. */
export function UndeliverDialog(props: MoveProps<OrderRow, typeof orderMoves.undeliver>) {
  const lines = useDetail(getOrder, { params: { id: props.of.id } }).data?.data.lines
  if (lines === undefined) return null
  return (
    <MoveDialog
      {...props}
      fields={{
        lines: answeredLines({
          label: text('orders.outcome'),
          lines,
          parts: {
            saleable: {
              label: text('orders.saleable'),
              hint: ({ quantity }: Line) => text('orders.sent_of', { count: quantity }),
            },
            damaged: { label: text('orders.damaged') },
            lost: { label: text('orders.lost') },
          },
          most: {
            pieces: ({ quantity }) => quantity,
            said: ({ quantity }) => text('orders.only_sent', { count: quantity }),
          },
        }),
      }}
      // Whoever has the goods before them counts them.
      startFrom={{ lines: startOf(lines, () => ({ saleable: 0, damaged: 0, lost: 0 })) }}
      amount={props.of.total}
    >
      <Summary>
        <SummaryRow label={text('orders.goes_back')} part="net">
          <Amount value={props.of.total} />
        </SummaryRow>
      </Summary>
    </MoveDialog>
  )
}
