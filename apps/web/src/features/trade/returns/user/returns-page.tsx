import { ownReturnMoves, returnLists } from '@banyan/contract/returns/returns.ts'
import { returnLife } from '@banyan/domain/returns/return-life.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { namedReturn, returnColumns, returnFilters, returnMark, returnTitle } from '../return-columns.tsx'
import { ReturnSheet } from '../return-sheet.tsx'

const acts = moveActs(returnLife, ownReturnMoves, 'returns.moves', { named: namedReturn })

/** The own returns and their answers; one that waits can be taken back. A new one begins at its order. */
export function UserReturnsPage() {
  const orders = useOpenPath()('user/repurchase/orders-list')
  return (
    <ListPage
      of={returnLists.user}
      page="user/returns"
      columns={returnColumns('user')}
      filters={returnFilters('user')}
      sheet={{
        title: returnTitle,
        mark: returnMark('user'),
        draw: (row) => <ReturnSheet of={row} scope="user" />,
        about: 'order_return',
        acts,
        primary: ({ may }) => (may.send ? 'send' : undefined),
      }}
      none="returns.none_own"
      first={orders && <Button href={orders}>{text('returns.to_orders')}</Button>}
    />
  )
}
