import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { submitFranchiseKyc, submitKyc } from '@banyan/contract/kyc/kyc.ts'

/** A document as a member or a franchise sends it. */
export type SentDocument = BodyOf<typeof submitKyc> | BodyOf<typeof submitFranchiseKyc>
