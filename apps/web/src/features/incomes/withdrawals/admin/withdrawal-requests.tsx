import type { ReactNode } from 'react'
import { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { openWithdrawalStates, withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { useStatementAct } from '../statement/statement-act.ts'
import { withdrawalColumns, withdrawalFilters, type WithdrawalRow, withdrawalTitle } from '../withdrawal-columns.tsx'
import { WithdrawalSheet } from '../withdrawal-sheet.tsx'
import { WithdrawalStatus } from '../withdrawal-status.tsx'
import { MakeFileButton, MakeFileDialog } from './bank-file-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** All withdrawals, answered one after another; then comes what the bank says. */
export const WithdrawalRequests = ({ note }: { note: ReactNode }) => (
  <DecisionPage
    of={withdrawalLists.admin}
    page="admin/withdrawal/withdrawal-requests"
    note={note}
    columns={withdrawalColumns('all')}
    filters={withdrawalFilters('all')}
    nameOf={({ request_no }) => request_no}
    views={
      <StateViews of={withdrawalLists.admin} states={[...openWithdrawalStates, 'paid']} words="withdrawals.states" />
    }
    none="withdrawals.none_all"
    act={<MakeFileButton />}
    sheet={{
      title: withdrawalTitle,
      mark: ({ state }) => <WithdrawalStatus of={state} />,
      draw: (row) => <WithdrawalSheet of={row} scope="all" />,
    }}
    acts={{
      ...moveActs(withdrawalLife, withdrawalMoves, 'withdrawals.moves', {
        named: ({ request_no }: WithdrawalRow) => ({ request_no }),
        moves: {
          approve: { if: ({ is_stopped }) => !is_stopped },
          process: { draw: (props) => <MakeFileDialog {...props} ids={[props.of.id]} /> },
          return: { if: ({ may }) => may.return },
          pay: { draw: (props) => <PayDialog {...props} /> },
        },
      }),
      statement: useStatementAct(),
    }}
  />
)
