import { Code } from '#ui/figures/code.tsx'
import type { z } from 'zod'
import { bankAccount } from '@banyan/contract/banking/banking.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Facts } from '#ui/surfaces/facts.tsx'

type Account = z.input<typeof bankAccount>

const code = (number: string) => <Code>{number}</Code>

/** Where somebody is paid to, its numbers masked; what was not given is left out. */
export function AccountFacts({ of }: { of: Account }) {
  const bank = [of.bank_name, of.branch].filter((part) => part !== '').join(', ')
  return (
    <Facts>
      {factsOf(bankAccount.shape, of, {
        account_no_masked: { head: text('banking.account_no'), cell: code, isStrong: true, isOptional: true },
        account_holder: { head: text('banking.account_holder'), isOptional: true },
        bank_name: bank !== '' && { head: text('banking.bank'), value: bank },
        ifsc: { head: text('banking.ifsc'), cell: code, isOptional: true },
        upi_masked: { head: text('banking.upi'), cell: code, isStrong: true, isOptional: true },
        crypto_address: {
          as: 'prose',
          head: text('banking.crypto'),
          cell: (address) => <span className="fig">{address}</span>,
        },
      })}
    </Facts>
  )
}
