import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Proven } from '@banyan/domain/kyc/documents.ts'

/** As what somebody is asked for documents. */
export const provenOf = (user_type: UserType): Proven => (user_type === 'Franchise' ? 'franchise' : 'member')
