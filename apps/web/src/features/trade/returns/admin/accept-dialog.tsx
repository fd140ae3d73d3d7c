import { getReturn, type returnMoves } from '@banyan/contract/returns/returns.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { answeredLines, startOf } from '#kit/form/answered-lines.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { ReturnRow } from '../return-columns.tsx'
import { ReturnSum } from '../return-sum.tsx'

type Line = WireReply<typeof getReturn>['data']['lines'][number]
type Answers = WireBody<typeof returnMoves.accept>['lines']

/** Pieces that are back at their price; each of a pair on its own, so that one that is typed wrongly counts as none. */
const backOf = (lines: readonly Line[], answers: Answers = []) =>
  lines.flatMap(({ line_no, price }) => {
    const answer = answers.find((one) => one.line_no === line_no)
    return answer === undefined ? [] : [answer.saleable, answer.damaged].map((pieces) => ({ price, pieces }))
  })

/** What came back of each product, to be sold again and damaged, and how much goes back for it. */
export function AcceptDialog(props: MoveProps<ReturnRow, typeof returnMoves.accept>) {
  const { digits } = useFormat()
  const lines = useDetail(getReturn, { params: { id: props.of.id } }).data?.data.lines
  if (lines === undefined) return null
  return (
    <MoveDialog
      {...props}
      fields={{
        lines: answeredLines({
          label: text('returns.came_back'),
          lines,
          parts: {
            saleable: {
              label: text('returns.saleable'),
              hint: ({ quantity, price }: Line) =>
                text('returns.asked_of', { count: quantity, price: moneyText(price, digits) }),
            },
            damaged: { label: text('returns.damaged') },
          },
        }),
      }}
      // Goods that their buyer did not say are sent may not be here: whoever takes them in counts them.
      startFrom={{
        lines: startOf(lines, ({ quantity }) => ({ saleable: props.of.state === 'sent' ? quantity : 0, damaged: 0 })),
      }}
      // A second admin is asked for by what the whole return comes to.
      amount={props.of.asked}
      below={({ lines: answers }) => <ReturnSum of={backOf(lines, answers)} label={text('returns.goes_back')} />}
    />
  )
}
