import { valueMoved } from '../stock/value-moved.ts'

/** A line as it is so far, in pieces. */
export interface RequestLine {
  readonly quantity: number
  /** What the sender agreed to; 0 until it is answered. */
  readonly approved: number
  /** What left the sender, pieces sent again included. */
  readonly sent: number
  readonly arrived: number
  readonly damaged: number
  /** Missing pieces that were written off when the line was settled. */
  readonly lost: number
  /** Paid pieces whose money went back. */
  readonly refunded: number
  /** What one piece costs with GST, in hundredths. */
  readonly price_minor: bigint
}

/** What is between sender and receiver. */
export const piecesOnTheWay = ({ sent, arrived, damaged, lost }: RequestLine): number => sent - arrived - damaged - lost

/** Pieces that are paid and neither arrived whole nor went back as money. */
export const piecesOwed = ({ approved, arrived, refunded }: RequestLine): number => approved - arrived - refunded

export const isOwed = (lines: readonly RequestLine[]): boolean => lines.some((line) => piecesOwed(line) > 0)

/** So many pieces of each line come to so much, in hundredths. */
export const valueOf = <L extends Pick<RequestLine, 'price_minor'>>(
  lines: readonly L[],
  pieces: (line: L) => number,
): bigint => lines.reduce((sum, line) => sum + line.price_minor * BigInt(pieces(line)), 0n)

export type AnswerFault = 'missing' | 'more_than_asked'

/** What is wrong with an answer to a line: it needs one, of at most what was asked for. Quantities are whole and not below zero. */
export function answerFault(line: Pick<RequestLine, 'quantity'>, answer: number | undefined): AnswerFault | undefined {
  if (answer === undefined) return 'missing'
  return answer > line.quantity ? 'more_than_asked' : undefined
}

export interface ReceivedPieces {
  readonly arrived: number
  readonly damaged: number
}

/** Nobody receives more than is on its way. */
export const receivedFault = (
  line: RequestLine,
  received: ReceivedPieces | undefined,
): 'missing' | 'more_than_sent' | undefined => {
  if (received === undefined) return 'missing'
  return received.arrived + received.damaged > piecesOnTheWay(line) ? 'more_than_sent' : undefined
}

interface PiecesOfLot {
  readonly lot_id: bigint
  readonly quantity: number
  /** What the company received for them without tax, in hundredths. */
  readonly received_minor: bigint
}

/**
 * Takes so many pieces from lots in their order, with their part of what was received. Answers what is taken and what is left;
 * throws where they hold less.
 */
export function takeFrom(
  lots: readonly PiecesOfLot[],
  pieces: number,
): { readonly taken: readonly PiecesOfLot[]; readonly left: readonly PiecesOfLot[] } {
  const [taken, left]: [PiecesOfLot[], PiecesOfLot[]] = [[], []]
  let wanted = pieces
  for (const { lot_id, quantity, received_minor } of lots) {
    const now = Math.min(wanted, quantity)
    const part = now > 0 ? valueMoved({ quantity, value_minor: received_minor }, now) : 0n
    if (now > 0) taken.push({ lot_id, quantity: now, received_minor: part })
    if (quantity > now) left.push({ lot_id, quantity: quantity - now, received_minor: received_minor - part })
    wanted -= now
  }
  if (wanted > 0) throw new Error(`the lots hold ${wanted} pieces less than are taken`)
  return { taken, left }
}
