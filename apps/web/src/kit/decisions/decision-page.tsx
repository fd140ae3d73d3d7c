import { type ReactNode, useRef } from 'react'
import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts } from '../acts/act.ts'
import { hasAct } from '../acts/has-act.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListPageProps } from '../list/list-page-props.ts'
import { idOf, nextToDecide } from '../list/rows/queue.ts'
import type { RowSheet } from '../list/rows/row-sheet.tsx'
import type { Chosen } from '../list/rows/use-chosen.ts'
import { isForMany } from './bulk-plan.ts'
import { DecisionsBar } from './decisions-bar.tsx'
import { KeptFrom } from './kept-from.tsx'

type Props<L extends ListEndpoint> = Omit<ListPageProps<L>, 'sheet' | 'acts' | 'rowHref' | 'bulk'> & {
  sheet: Pick<RowSheet<WireRowOf<L>>, 'title' | 'mark' | 'draw' | 'about'>
  /** What can be done with a row. It is decided by `approve` and `reject`, and stays open after others. */
  acts: Acts<WireRowOf<L>>
  /** Whether a row that may be answered waits for the reader, where others may have to act first: only such a one follows. */
  isTurn?: (row: WireRowOf<L>) => boolean
  /** No answer is the usual one, as in a dispute: both buttons look alike. */
  isEven?: boolean
  /** The acts are behind a menu of each row as well. */
  hasMenu?: boolean
  /**
   * What a row is called where several are answered at once. Both answers are then for many rows too, as far as they ask
   * nothing that differs from row to row; a row they would warn about is left out.
   */
  nameOf?: (row: WireRowOf<L>) => string
}

/** Rows that are decided have a key. */
type Keyed = { id: string }

/**
 * Requests that wait for an answer, one after another: each opens beside the list, is approved or rejected by hand or by
 * A and R, and the next one that waits follows.
 */
export function DecisionPage<L extends ListEndpoint>(props: Props<L>): ReactNode {
  const { of, acts: given, isTurn = () => true, isEven = false, hasMenu = false, nameOf, sheet, ...list } = props
  const { approve, reject } = given
  // The answers stand first, whatever a table of moves begins with.
  const acts = { ...(approve && { approve }), ...(reject && { reject }), ...given }
  const decides = (row: WireRowOf<L>) => [approve, reject].some((act) => act !== undefined && hasAct(act, row))
  /** The rows behind the sheet are asked for anew after each answer: until they are here, an answered row still waits in them. */
  const answered = useRef(new Set<string>())
  const onDone: RowSheet<WireRowOf<L>>['onDone'] = (row, key, { rows, go }) => {
    if (key !== 'approve' && key !== 'reject') return
    answered.current.add(idOf(row))
    go(nextToDecide(rows, idOf(row), (other) => decides(other) && isTurn(other) && !answered.current.has(idOf(other))))
  }
  const forMany = {
    ...(approve !== undefined && isForMany(approve) && { approve }),
    ...(reject !== undefined && isForMany(reject) && { reject }),
  }
  const hasBulk = nameOf !== undefined && Object.keys(forMany).length > 0
  return (
    <ListPage<L>
      {...(list as unknown as ListPageProps<L>)}
      of={of}
      acts={hasMenu ? acts : undefined}
      bulk={
        hasBulk
          ? {
              nameOf,
              bar: (chosen) => (
                <DecisionsBar
                  chosen={chosen as unknown as Chosen<Keyed>}
                  acts={forMany as unknown as Parameters<typeof DecisionsBar<Keyed>>[0]['acts']}
                  nameOf={nameOf as unknown as (row: Keyed) => string}
                  file={of.path.split('/').at(-1) ?? ''}
                />
              ),
            }
          : undefined
      }
      sheet={{
        ...sheet,
        draw: (row) => (
          <div className="stack loose">
            <KeptFrom of={row} />
            {sheet.draw(row)}
          </div>
        ),
        acts,
        onDone,
        isDecision: true,
        primary: () => (isEven ? undefined : 'approve'),
      }}
    />
  )
}
