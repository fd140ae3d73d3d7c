import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { ownCreditMoves } from '@banyan/contract/credit-requests/credit-requests.ts'
import { creditRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { requestMark } from '#features/ledger/payments/index.ts'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { creditColumns, creditFilters, type CreditList, creditTitle, namedCredit } from './credit-columns.tsx'
import { CreditSheet } from './credit-sheet.tsx'

interface Props {
  /** A member's list or a franchise's: they have the same rows. */
  of: CreditList
  page: PageKey
  /** Where credit is asked for. */
  askOn: PageKey
}

/** Somebody's own requests for credit and their answers; one that waits can be taken back. */
export function OwnCredits({ of, page, askOn }: Props) {
  const ask = useOpenPath()(askOn)
  return (
    <ListPage
      of={of}
      page={page}
      columns={creditColumns(true)}
      filters={creditFilters(true)}
      sheet={{
        title: creditTitle,
        mark: requestMark,
        draw: (row) => <CreditSheet of={row} />,
        about: 'credit_request',
        acts: moveActs(creditRequestLife, ownCreditMoves, 'paid_requests.moves', { named: namedCredit }),
      }}
      act={
        ask && (
          <Button tone="primary" icon="add" href={ask}>
            {text('credit_requests.ask')}
          </Button>
        )
      }
      none="credit_requests.none"
      first={ask && <Button href={ask}>{text('credit_requests.ask')}</Button>}
    />
  )
}
