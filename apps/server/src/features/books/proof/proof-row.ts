import type { z } from 'zod'
import type { proofRow } from '@banyan/contract/proof/proof.ts'
import { headText } from '#features/books/verify/index.ts'
import type { ShownProof } from './queries.ts'

type Row = z.output<typeof proofRow>

/** A proof as admins see it. */
export function proofRowOf({ seal_hash, asked_by: _by, ...proof }: ShownProof): Row {
  const { seal_no } = proof
  return {
    ...proof,
    state: proof.state,
    closings_replayed: Number(proof.closings_replayed),
    checked: `${proof.checked}`,
    head: seal_no === null || seal_hash === null ? null : headText({ no: seal_no, hash: seal_hash }),
    broken: proof.broken as unknown as Row['broken'],
  }
}
