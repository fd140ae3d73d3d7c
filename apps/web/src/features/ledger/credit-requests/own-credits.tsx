import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { cancelCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { cancelActs } from '#features/ledger/payments/index.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { creditColumns, creditFilters, type CreditList, creditTitle } from './credit-columns.tsx'
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
        draw: (row) => <CreditSheet of={row} />,
        acts: cancelActs(cancelCreditRequest),
      }}
      act={
        ask && (
          <Button tone="primary" icon="add" href={ask}>
            {text('credits.ask')}
          </Button>
        )
      }
      none="credits.none"
      first={ask && <Button href={ask}>{text('credits.ask')}</Button>}
    />
  )
}
