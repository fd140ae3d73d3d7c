import type { getProofStatus, listProofs } from '@banyan/contract/proof/proof.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { WireReply } from '#kit/api/wire.ts'

/** A proof as its list shows it. */
export type ProofRow = WireRowOf<typeof listProofs>
export type ProofStatus = WireReply<typeof getProofStatus>['data']
