import type { companyDetails } from '@banyan/contract/company/company.ts'
import type { WireReply } from '#kit/api/wire.ts'

type Sends = WireReply<typeof companyDetails>['data']['sends']

/** Where a code of this company goes; undefined where it sends none. It is the same for every id, so it tells nothing of one. */
export function contactsOf({ email, sms }: Sends): 'both' | 'mobile' | 'email' | undefined {
  if (email && sms) return 'both'
  if (sms) return 'mobile'
  return email ? 'email' : undefined
}
