import type { LinkAct } from '#kit/acts/act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import type { WithdrawalRow } from '../withdrawal-columns.tsx'

/** Leads from a withdrawal to what it is made of, once it was paid. */
export function useStatementAct(): LinkAct<WithdrawalRow> {
  const openPath = useOpenPath()
  return {
    if: ({ state }) => state === 'paid' || state === 'returned',
    icon: 'request_quote',
    words: () => ({ label: text('withdrawal_statements.open') }),
    href: ({ request_no }) => openPath('any/payout-statement', { request_no }),
  }
}
