import { getOrder, type orderMoves } from '@banyan/contract/orders/orders.ts'
import { ReturnSum } from '#features/trade/returns/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { answeredLines, startOf } from '#kit/form/answered-lines.tsx'
import { isWrong } from '#kit/form/most-pieces.ts'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import { boxesField } from './boxes-field.ts'
import type { OrderRow } from './order-columns.tsx'

type Line = WireReply<typeof getOrder>['data']['lines'][number]

/** A sum of a number that is wrong would be a wrong sum. */
const isSummed = (lines: readonly Line[], answers: readonly { readonly line_no: number; readonly short: number }[]) =>
  !lines.some(({ line_no, quantity }) => {
    const answer = answers.find((one) => one.line_no === line_no)
    return answer !== undefined && isWrong(answer, ['short'], quantity)
  })

const shortOf = (lines: readonly Line[], answers: readonly { readonly line_no: number; readonly short: number }[]) =>
  lines.map(({ line_no, price }) => ({
    price,
    pieces: answers.find((answer) => answer.line_no === line_no)?.short ?? 0,
  }))

/** How many pieces of each product are not there; the others are packed. */
export function PackShortDialog(props: MoveProps<OrderRow, typeof orderMoves.pack_short>) {
  const lines = useDetail(getOrder, { params: { id: props.of.id } }).data?.data.lines
  if (lines === undefined) return null
  return (
    <MoveDialog
      {...props}
      fields={{
        lines: answeredLines({
          label: text('orders.what_is_short'),
          lines,
          parts: {
            short: {
              label: text('orders.missing'),
              hint: ({ quantity }: Line) => text('orders.ordered_of', { count: quantity }),
            },
          },
          most: {
            pieces: ({ quantity }) => quantity,
            said: ({ quantity }) => text('orders.only_ordered', { count: quantity }),
          },
        }),
        boxes: boxesField(),
      }}
      startFrom={{ lines: startOf(lines, () => ({ short: 0 })), boxes: 1 }}
      below={({ lines: answers = [] }) =>
        isSummed(lines, answers) && <ReturnSum of={shortOf(lines, answers)} label={text('orders.goes_back')} />
      }
    />
  )
}
