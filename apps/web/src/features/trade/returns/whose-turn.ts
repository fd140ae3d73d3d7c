import type { ReturnState } from '@banyan/domain/returns/return-life.ts'

interface Turn {
  readonly state: ReturnState
  readonly send_by: string | null
  readonly seller_user_id: string
}

/** Without a day to send by it is the company's turn, whether its goods are said to be sent or not. */
export const turnOf = ({ state, send_by }: Pick<Turn, 'state' | 'send_by'>): ReturnState =>
  state === 'requested' && send_by === null ? 'sent' : state

/** The goods are with the franchise that sold them, or on their way to it. */
export const isForShop = ({ state }: Pick<Turn, 'state'>): boolean => state === 'sent'

/** The company has to say something now; what a franchise sold and got back is the franchise's to check first. */
export const isForOffice = (row: Turn): boolean =>
  turnOf(row) === 'sent' && (row.state === 'requested' || row.seller_user_id === '')
