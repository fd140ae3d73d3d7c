import type { OrderState as State } from '@banyan/domain/orders/order-life.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'

interface Going {
  readonly state: State
  readonly way: 'courier' | 'pick_up'
  readonly courier: string
}

/** Whether it lies at its shop: what a courier brings to an address was not left there, whatever was chosen. */
export const isReady = ({ state, way, courier }: Going): boolean =>
  state === 'dispatched' && way === 'pick_up' && courier === ''

const { Mark: StateMark, column } = stateMark<State>('orders.states', {
  placed: 'waiting',
  packed: 'moving',
  dispatched: 'moving',
  objected: 'waiting',
  undelivered: 'failed',
})

/** How far an order is. */
export const OrderState = ({ of, shape = 'pill' }: { of: Going; shape?: 'pill' | 'bare' }) =>
  isReady(of) ? (
    <Status kind="moving" shape={shape}>
      {text('orders.ready')}
    </Status>
  ) : (
    <StateMark of={of.state} shape={shape} />
  )

export const stateColumn = { ...column, cell: (row: Going) => <OrderState of={row} shape="bare" /> }
