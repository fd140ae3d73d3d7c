import { findCreditAllowance } from '@banyan/contract/credit-requests/credit-requests.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Field } from '#kit/form/field.ts'
import { neededPassword } from '#kit/form/needed-password.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'

/** The own password, asked for where so much is to be credited that it is needed. */
export function useCreditPassword(amount: string): Field<string> {
  const { round_off_digits } = useCompany().info
  const { allowed = '0.00', credited = '0.00', left } = useDetail(findCreditAllowance, {}).data?.data ?? {}
  return neededPassword({
    label: text('pins.password_needed.label'),
    hint: text('credit_requests.password_hint', {
      allowed: moneyText(allowed, round_off_digits),
      credited: moneyText(credited, round_off_digits),
    }),
    missing: text('pins.password_needed.missing'),
    isNeeded: () => left !== undefined && money.decode(amount) > money.decode(left),
  })
}
