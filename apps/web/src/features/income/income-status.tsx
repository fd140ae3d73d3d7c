import { text } from '../../kit/text.ts'
import { Status, type StatusKind } from '../../ui/basics/status.tsx'

const kinds = {
  pending: 'waiting',
  held: 'waiting',
  credited: 'done',
  paid: 'done',
  reversed: 'ended',
} as const satisfies Record<string, StatusKind>

const isKnown = (status: string): status is keyof typeof kinds => Object.hasOwn(kinds, status)

/** Where an income's money is. */
export function IncomeStatus({ of }: { of: string }) {
  const status = of.toLowerCase()
  return isKnown(status) ? (
    <Status kind={kinds[status]} shape="bare">
      {text(`incomes.status.${status}`)}
    </Status>
  ) : (
    of
  )
}
