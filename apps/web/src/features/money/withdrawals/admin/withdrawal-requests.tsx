import { type ReactNode, useState } from 'react'
import { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { useStatementAct } from '../statement/statement-act.ts'
import { withdrawalColumns, withdrawalFilters, type WithdrawalRow } from '../withdrawal-columns.tsx'
import { WithdrawalSheet } from '../withdrawal-sheet.tsx'
import { MakeFileDialog } from './bank-file-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** An answer, then what the bank says. */
const acts = () =>
  moveActs(withdrawalLife, withdrawalMoves, 'withdrawals.moves', {
    named: ({ request_no }: WithdrawalRow) => ({ request_no }),
    moves: {
      approve: { if: ({ is_stopped }) => !is_stopped },
      process: { draw: ({ of, onClose, onDone }) => <MakeFileDialog ids={[of.id]} {...{ onClose, onDone }} /> },
      pay: { draw: (props) => <PayDialog {...props} /> },
    },
  })

/** All withdrawals, answered one after another. */
export function WithdrawalRequests({ note }: { note: ReactNode }) {
  const [isMaking, setMaking] = useState(false)
  const statement = useStatementAct()
  return (
    <>
      <DecisionPage
        of={withdrawalLists.admin}
        page="admin/withdrawal/withdrawal-requests"
        note={note}
        columns={withdrawalColumns('all')}
        filters={withdrawalFilters('all')}
        nameOf={({ request_no }) => request_no}
        views={
          <StateViews
            of={withdrawalLists.admin}
            states={['requested', 'approved', 'processing', 'paid']}
            words="withdrawals.states"
          />
        }
        none="withdrawals.none_all"
        act={
          <Button icon="download" onClick={() => setMaking(true)}>
            {text('withdrawals.moves.process.label')}
          </Button>
        }
        sheet={{
          title: ({ request_no, name }) => text('withdrawals.title', { request_no, name }),
          draw: (row) => <WithdrawalSheet of={row} scope="all" />,
        }}
        acts={{ ...acts(), statement }}
      />
      {isMaking && <MakeFileDialog ids={[]} onClose={() => setMaking(false)} />}
    </>
  )
}
