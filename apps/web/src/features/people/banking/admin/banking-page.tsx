import { listBanking } from '@banyan/contract/banking/banking.ts'
import { text } from '#kit/text.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { approveAct, rejectAct } from './banking-acts.tsx'
import { bankingColumns, bankingFilters } from './banking-columns.tsx'
import { BankingSheet } from './banking-sheet.tsx'

/** Bank details to approve, and all that were; each opens beside the list. */
export const AdminBankingPage = () => (
  <DecisionPage
    of={listBanking}
    page="admin/member/banking-and-payment"
    columns={bankingColumns()}
    filters={bankingFilters()}
    views={<StateViews of={listBanking} states={['submitted', 'approved', 'rejected']} words="banking.views" />}
    nameOf={({ user_id }) => user_id}
    none="banking.admin.none"
    sheet={{
      title: ({ name }) => text('banking.admin.title', { name }),
      draw: (row) => <BankingSheet of={row} />,
    }}
    acts={{ approve: approveAct(), reject: rejectAct() }}
  />
)
