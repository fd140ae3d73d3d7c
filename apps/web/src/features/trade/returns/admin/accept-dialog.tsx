import { getReturn, type returnMoves } from '@banyan/contract/returns/returns.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { asSent, backOf, cameBack, isSummed } from '../came-back.tsx'
import type { ReturnRow } from '../return-columns.tsx'
import { ReturnSum } from '../return-sum.tsx'

/** What came back of each product, to be sold again and damaged, and how much goes back for it. */
export function AcceptDialog(props: MoveProps<ReturnRow, typeof returnMoves.accept>) {
  const { digits } = useFormat()
  const lines = useDetail(getReturn, { params: { id: props.of.id } }).data?.data.lines
  if (lines === undefined) return null
  return (
    <MoveDialog
      {...props}
      fields={{ lines: cameBack(lines, digits) }}
      startFrom={{ lines: asSent(lines, props.of) }}
      // A second admin is asked for by what the whole return comes to.
      amount={props.of.asked}
      below={({ lines: answers }) =>
        isSummed(lines, answers) && <ReturnSum of={backOf(lines, answers)} label={text('returns.goes_back')} />
      }
    />
  )
}
