import type { FastifyReply } from 'fastify'
import { said } from '@banyan/contract/words/refusals.ts'
import { turnsOf } from '../http/time-limits.ts'
import type { Asker } from '../http/asker-of.ts'
import { createFairTurns } from '../http/turns.ts'

/** A PDF that was set in its turn: no other is sent. */
export interface SetPaper {
  readonly set_bytes: Buffer
}

/**
 * Sets papers of one kind in turns: it keeps the processor busy, and who asks for many waits behind everybody else's pages.
 * Refuses with 503 `busy` when too many wait, of the same who asks or of all.
 */
export function createPaperTurns(kind: 'receipts' | 'statements') {
  const shared = { ...turnsOf[kind], refusal: said('sales.papers_busy') }
  const inTurn = createFairTurns(shared, said('sales.own_papers_busy'))
  return (asking: Asker, make: () => Promise<Buffer>): Promise<SetPaper> =>
    inTurn(asking, async () => ({ set_bytes: await make() }))
}

/** Answers with a paper as a file, which nobody on the way keeps. */
export const sendPaper = (reply: FastifyReply, file_name: string, { set_bytes }: SetPaper) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${file_name}"`)
    .header('cache-control', 'private, no-store')
    .send(set_bytes)
