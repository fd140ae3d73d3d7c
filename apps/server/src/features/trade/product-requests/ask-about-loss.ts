import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { piecesOnTheWay, valueOf, type RequestLine } from '@banyan/domain/product-requests/request-lines.ts'
import type { Asked } from '#features/people/guarded/index.ts'
import { mayLoseAlone } from '#features/trade/alone/index.ts'
import { getLossWorth } from './loss-queries.ts'
import type { Moving } from './move-goods.ts'
import { findLines } from './queries.ts'

/** The pieces of a line that were settled just now: a refund is made once, and nothing else is on its way of what is sent again. */
const settled = {
  product_request_refund: ({ refunded }: RequestLine) => refunded,
  product_request_resend: piecesOnTheWay,
} as const

/**
 * What a second admin is asked before pieces that a franchise says did not arrive whole are refunded or sent again: only above what
 * one admin says alone of stock. It is written by then.
 */
export const askAboutLoss =
  (noun: keyof typeof settled) =>
  async ({ trx, row, at, by }: Moving): Promise<Asked> => {
    const { id, request_no, person_id, user_id } = row
    const pieces = settled[noun]
    const lines = (await findLines(trx, id)).filter((line) => pieces(line) > 0)
    const worth_minor = await getLossWorth(trx, id)
    return {
      noun,
      subject_id: String(id),
      name: request_no,
      about: person_id,
      after: {
        request_no,
        user_id,
        goods: lines.map((line) => `${pieces(line)} × ${line.code} ${line.name}`),
        worth: money.encode(minor(worth_minor)),
        ...(noun === 'product_request_refund' && { amount: money.encode(minor(valueOf(lines, pieces))) }),
      },
      is_beyond: !(await mayLoseAlone(trx, { admin_id: by.person_id, worth_minor, now: at })),
    }
  }
