import { approveBanking, rejectBanking } from '@banyan/contract/banking/banking.ts'
import type { RowAct } from '#kit/acts/act.ts'
import { identityWarnings } from '#kit/decisions/identity-warnings.ts'
import { text } from '#kit/text.ts'
import type { BankingRow } from './banking-columns.tsx'

export const approveAct = (): RowAct<BankingRow> => ({
  to: approveBanking,
  if: ({ may }) => may.approve,
  warnings: (row) => identityWarnings(row, { proven: row.account_holder, same: text('banking.admin.same_title') }),
  words: ({ name }) => ({
    label: text('banking.admin.approve'),
    title: text('banking.admin.approve_title', { name }),
    text: text('banking.admin.approve_note'),
    done: text('banking.admin.approved', { name }),
  }),
})

export const rejectAct = (): RowAct<BankingRow> => ({
  to: rejectBanking,
  if: ({ may }) => may.reject,
  reason: { label: text('banking.admin.reason') },
  words: ({ name }) => ({
    label: text('banking.admin.reject'),
    title: text('banking.admin.reject_title', { name }),
    text: text('banking.admin.reject_note'),
    done: text('banking.admin.rejected', { name }),
  }),
})
