import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { startedSteps } from './started-steps.ts'

export type StartStepKey = Exclude<ReturnType<typeof startedSteps>[number]['key'], 'joined'>

/** The card of the links, further down on the same page. */
export const invite_id = 'invite'

/** Where a step is done, the first page that may be opened; where nothing is to be done, where it is explained. */
const pagesOf: Readonly<Record<StartStepKey, readonly PageKey[] | 'invite'>> = {
  mobile_verified: ['any/accounts/contact-verification'],
  email_verified: ['any/accounts/email-verification'],
  documents_sent: ['user/kyc'],
  is_active: ['user/donation/packages', 'user/donation/topup-by-pin', 'user/pin-management/pin-request'],
  is_promised: ['user/donation/package-details'],
  bank_given: ['user/banking-payment-info'],
  has_direct: 'invite',
  has_both_sides: 'invite',
  has_income: ['user/income/matching-income-details', 'any/binary-tree'],
}

/** The link of a step, or nothing where no page for it may be opened. */
export function useStepHref(): (step: StartStepKey) => string | undefined {
  const openPath = useOpenPath()
  return (step) => {
    const pages = pagesOf[step]
    if (pages === 'invite') return `#${invite_id}`
    const open = pages.find((page) => openPath(page) !== undefined)
    return open && openPath(open, step === 'is_promised' ? { tab: 'promises' } : undefined)
  }
}
