import { returnLists, returnMoves } from '@banyan/contract/returns/returns.ts'
import { returnLife, returnStates } from '@banyan/domain/returns/return-life.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { namedReturn, returnColumns, returnFilters, returnMark, returnTitle } from '../return-columns.tsx'
import { ReturnSheet } from '../return-sheet.tsx'
import { isForOffice } from '../whose-turn.ts'
import { AcceptDialog } from './accept-dialog.tsx'

const { accept, reject } = moveActs(returnLife, returnMoves, 'returns.moves', {
  named: namedReturn,
  moves: { accept: { draw: (props) => <AcceptDialog {...props} /> } },
})

/** Goods that members send back, answered one after another. */
export const AdminReturnsPage = () => (
  <DecisionPage
    of={returnLists.admin}
    page="admin/returns"
    columns={returnColumns('admin')}
    filters={returnFilters('admin')}
    views={<StateViews of={returnLists.admin} states={returnStates} words="returns.admin_states" />}
    none="returns.none_all"
    sheet={{ title: returnTitle, mark: returnMark('admin'), draw: (row) => <ReturnSheet of={row} scope="admin" /> }}
    isTurn={isForOffice}
    acts={{ ...(accept && { approve: accept }), ...(reject && { reject }) }}
  />
)
