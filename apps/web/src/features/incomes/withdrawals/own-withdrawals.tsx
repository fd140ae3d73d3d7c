import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ownWithdrawalMoves } from '@banyan/contract/withdrawals/withdrawals.ts'
import { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { useStatementAct } from './statement/statement-act.ts'
import { withdrawalColumns, withdrawalFilters, type WithdrawalList, type WithdrawalRow } from './withdrawal-columns.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** The owner takes back what nobody has answered. */
const acts = moveActs(withdrawalLife, ownWithdrawalMoves, 'withdrawals.moves', {
  named: ({ request_no }: WithdrawalRow) => ({ request_no }),
})

interface Props {
  /** A member's list or a franchise's: they have the same rows. */
  of: WithdrawalList
  page: PageKey
  /** Where it is asked for. */
  askOn: PageKey
}

/** Somebody's own withdrawals and what became of them. */
export function OwnWithdrawals({ of, page, askOn }: Props) {
  const ask = useOpenPath()(askOn)
  const statement = useStatementAct()
  return (
    <ListPage
      of={of}
      page={page}
      columns={withdrawalColumns('own')}
      filters={withdrawalFilters('own')}
      sheet={{
        title: ({ request_no }) => request_no,
        mark: ({ state }) => <WithdrawalStatus of={state} />,
        draw: (row) => <WithdrawalSheet of={row} scope="own" />,
        about: 'withdrawal',
        acts: { statement, ...acts },
      }}
      act={
        ask && (
          <Button tone="primary" icon="add" href={ask}>
            {text('withdrawals.ask')}
          </Button>
        )
      }
      none="withdrawals.none"
      first={ask && <Button href={ask}>{text('withdrawals.ask')}</Button>}
    />
  )
}
