import { bankMoves, listBanking } from '@banyan/contract/banking/banking.ts'
import { bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import { DecisionPage } from '#kit/decisions/decision-page.tsx'
import { identityWarnings } from '#kit/decisions/identity-warnings.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { text } from '#kit/text.ts'
import { approveWords } from './approve-words.ts'
import { bankingColumns, bankingFilters, type BankingRow } from './banking-columns.tsx'
import { BankStatus } from '../bank-status.tsx'
import { BankingSheet } from './banking-sheet.tsx'

const warnings = (row: BankingRow) =>
  identityWarnings(row, { proven: row.account_holder, same: text('banking.admin.same_title') })

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
      mark: ({ state }) => <BankStatus of={state} />,
      draw: (row) => <BankingSheet of={row} />,
    }}
    acts={moveActs(bankLife, bankMoves, 'banking.moves', {
      named: ({ name }: BankingRow) => ({ name }),
      moves: { approve: { warnings, words: approveWords } },
    })}
  />
)
