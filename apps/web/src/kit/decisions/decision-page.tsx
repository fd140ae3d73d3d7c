import type { ReactNode } from 'react'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts, RowAct } from '../acts/act.ts'
import { hasAct } from '../acts/use-acts.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { ListPageProps } from '../list/list-page-props.ts'
import { idOf, nextToDecide } from '../list/queue.ts'
import type { RowSheet } from '../list/row-sheet.tsx'

type Props<L extends ListEndpoint> = Omit<ListPageProps<L>, 'sheet' | 'acts' | 'rowHref'> & {
  sheet: Pick<RowSheet<WireRowOf<L>>, 'title' | 'draw'>
  approve: RowAct<WireRowOf<L>>
  reject: RowAct<WireRowOf<L>>
  /** What else can be done with a row; it stays open after them. */
  others?: Acts<WireRowOf<L>>
  /** No answer is the usual one, as in a dispute: both buttons look alike. */
  isEven?: boolean
  /** The acts are behind a menu of each row as well. */
  hasMenu?: boolean
}

/**
 * Requests that wait for an answer, one after another: each opens beside the list, is approved or rejected by hand or by
 * A and R, and the next one that waits follows.
 */
export function DecisionPage<L extends ListEndpoint>(props: Props<L>): ReactNode {
  const { of, approve, reject, others, isEven = false, hasMenu = false, sheet, ...list } = props
  const acts = { approve, reject, ...others }
  const onDone: RowSheet<WireRowOf<L>>['onDone'] = (row, key, { rows, go }) => {
    if (key === 'approve' || key === 'reject')
      go(nextToDecide(rows, idOf(row), (one) => hasAct(approve, one) || hasAct(reject, one)))
  }
  return (
    <ListPage<L>
      {...(list as unknown as ListPageProps<L>)}
      of={of}
      acts={hasMenu ? acts : undefined}
      sheet={{ ...sheet, acts, onDone, isDecision: true, primary: () => (isEven ? undefined : 'approve') }}
    />
  )
}
