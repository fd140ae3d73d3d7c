import { listBanking } from '@banyan/contract/banking/banking.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { text } from '#kit/text.ts'
import { DecisionDrawer } from '#kit/decisions/decision-drawer.tsx'
import { nextToDecide } from '#kit/list/queue.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { useOpenRow } from '#kit/list/use-open-row.ts'
import { BankingActs } from './banking-acts.tsx'
import { bankingColumns, bankingFilters } from './banking-columns.tsx'
import { BankingSheet } from './banking-sheet.tsx'

/** Bank details to approve, and all that were; each opens beside the list. */
export function AdminBankingPage() {
  const rows = useList(listBanking).data?.data
  const open = useOpenRow(rows)
  const goOn = () => open.go(open.row && nextToDecide(rows ?? [], open.row.id, ({ may }) => may.approve || may.reject))
  return (
    <>
      <ListPage
        of={listBanking}
        page="admin/member/banking-and-payment"
        columns={bankingColumns()}
        filters={bankingFilters()}
        rowHref={open.hrefOf}
        views={
          <StateViews
            of={listBanking}
            views={[
              { state: 'submitted', label: text('banking.admin.to_check') },
              { state: 'approved', label: text('banking.admin.in_force') },
              { state: 'rejected', label: text('banking.admin.not_approved') },
            ]}
          />
        }
        none="banking.admin.none"
      />
      <DecisionDrawer
        of={open.row}
        place={open.place}
        go={open.go}
        onDecided={goOn}
        title={({ name }) => text('banking.admin.title', { name })}
        Sheet={BankingSheet}
        Acts={BankingActs}
      />
    </>
  )
}
