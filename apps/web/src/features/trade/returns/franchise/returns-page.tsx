import { sellerReturnMoves } from '@banyan/contract/returns/counter-returns.ts'
import { returnLists } from '@banyan/contract/returns/returns.ts'
import { returnLife, returnStates } from '@banyan/domain/returns/return-life.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { namedReturn, returnColumns, returnFilters, returnMark, returnTitle } from '../return-columns.tsx'
import { ReturnSheet } from '../return-sheet.tsx'
import { isForShop } from '../whose-turn.ts'
import { RepayDialog } from './repay-dialog.tsx'

const { repay, reject } = moveActs(returnLife, sellerReturnMoves, 'returns.moves', {
  named: namedReturn,
  moves: { repay: { draw: (props) => <RepayDialog {...props} /> } },
})

/** Goods that buyers of the own counter give back, answered one after another. */
export const FranchiseReturnsPage = () => (
  <DecisionPage
    of={returnLists.franchise}
    page="franchise/returns"
    columns={returnColumns('franchise')}
    filters={returnFilters('franchise')}
    views={<StateViews of={returnLists.franchise} states={returnStates} words="returns.seller_states" />}
    none="returns.none_shop"
    sheet={{
      title: returnTitle,
      mark: returnMark('franchise'),
      draw: (row) => <ReturnSheet of={row} scope="franchise" />,
    }}
    isTurn={isForShop}
    acts={{ ...(repay && { approve: repay }), ...(reject && { reject }) }}
  />
)
