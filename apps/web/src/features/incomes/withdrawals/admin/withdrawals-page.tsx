import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { approveWithdrawal, rejectWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import type { Acts, CallAct } from '#kit/acts/act.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Tabs } from '#ui/nav/tabs.tsx'
import { useStatementAct } from '../statement/statement-act.ts'
import { withdrawalColumns, withdrawalFilters, type WithdrawalRow } from '../withdrawal-columns.tsx'
import { WithdrawalSheet } from '../withdrawal-sheet.tsx'
import { MakeFileDialog } from './bank-file-dialog.tsx'
import { BankFilesList } from './bank-files-list.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ResultFile } from './result-file.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

const states = ['requested', 'approved', 'processing', 'paid'] as const

const approve = (): CallAct<WithdrawalRow> => ({
  to: approveWithdrawal,
  if: ({ may, is_stopped }) => may.decide && !is_stopped,
  words: ({ request_no }) => ({
    label: text('withdrawals.approve'),
    title: text('withdrawals.approve_title', { request_no }),
    text: text('withdrawals.approve_note'),
    done: text('withdrawals.approved', { request_no }),
  }),
})

const reject = (): CallAct<WithdrawalRow> => ({
  to: rejectWithdrawal,
  if: ({ may }) => may.decide,
  reason: { label: text('withdrawals.reason') },
  words: ({ request_no }) => ({
    label: text('withdrawals.reject'),
    title: text('withdrawals.reject_title', { request_no }),
    text: text('withdrawals.reject_note'),
    done: text('withdrawals.rejected', { request_no }),
  }),
})

/** What follows an approval: to the bank, and what the bank says. */
const others = (): Acts<WithdrawalRow> => ({
  process: {
    if: ({ may }) => may.process,
    icon: 'download',
    words: () => ({ label: text('withdrawals.file.make') }),
    draw: ({ of, onClose, onDone }) => (
      <MakeFileDialog
        ids={[of.id]}
        onClose={(isMade) => {
          onClose()
          if (isMade) onDone()
        }}
      />
    ),
  },
  pay: {
    if: ({ may }) => may.pay,
    icon: 'check',
    words: () => ({ label: text('withdrawals.pay') }),
    draw: (props) => <PayDialog {...props} />,
  },
  fail: {
    if: ({ may }) => may.fail,
    icon: 'close',
    isDanger: true,
    words: () => ({ label: text('withdrawals.fail') }),
    draw: (props) => <TakeBackDialog {...props} how="fail" />,
  },
  return: {
    if: ({ may }) => may.return,
    icon: 'undo',
    isDanger: true,
    words: () => ({ label: text('withdrawals.give_back') }),
    draw: (props) => <TakeBackDialog {...props} how="return" />,
  },
})

const tabs = ['requests', 'files', 'result'] as const
type TabKey = (typeof tabs)[number]

/** All withdrawals, the files that were made of them for the bank, and what the bank says. */
export function WithdrawalsPage() {
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'requests'
  const head = (
    <Tabs<TabKey>
      label={text('withdrawals.tabs.label')}
      tabs={tabs.map((key) => ({ key, label: text(`withdrawals.tabs.${key}`) }))}
      value={open}
      onChange={(tab) => setSearch(tab === 'requests' ? {} : { tab }, { preventScrollReset: true })}
      panelId="withdrawals"
    />
  )
  const parts: Record<TabKey, ReactNode> = {
    requests: <Requests note={head} />,
    files: <BankFilesList note={head} />,
    result: <ResultFile note={head} />,
  }
  return <div id="withdrawals">{parts[open]}</div>
}

function Requests({ note }: { note: ReactNode }) {
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
            views={states.map((state) => ({ state, label: text(`withdrawals.views.${state}`) }))}
          />
        }
        none="withdrawals.none_all"
        act={
          <Button icon="download" onClick={() => setMaking(true)}>
            {text('withdrawals.file.make')}
          </Button>
        }
        sheet={{
          title: ({ request_no, name }) => text('withdrawals.title', { request_no, name }),
          draw: (row) => <WithdrawalSheet of={row} scope="all" />,
        }}
        approve={approve()}
        reject={reject()}
        others={{ ...others(), statement }}
      />
      {isMaking && <MakeFileDialog ids={[]} onClose={() => setMaking(false)} />}
    </>
  )
}
