import { passbookLists } from '@banyan/contract/wallets/passbook.ts'
import { entryName } from '@banyan/contract/wallets/entry-kinds.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { passbookPage, type Scope } from '../scope.ts'
import { causeHref } from './cause-href.ts'
import { OwnerField } from './owner-field.tsx'
import { passbookColumns } from './passbook-columns.tsx'
import { PeriodCard } from './period-card.tsx'
import { StatementButton } from './statement-button.tsx'
import { usePassbook } from './use-passbook.ts'

/** What stands around the list of every passbook: whose it is, which wallet, and the balances of the period. */
function usePassbookPage(scope: Scope) {
  const isPhone = usePhone()
  const openPath = useOpenPath()
  const { asked, error, refetch, period, show } = usePassbook(scope)
  const hrefOf = (row: Parameters<typeof causeHref>[1]) => causeHref(scope, row, openPath)
  return {
    // Days the wrong way round are refused too, and say so themselves.
    isNobodys: error instanceof ApiError && error.status === 404,
    back: () => show({ user_id: undefined, wallet: undefined }),
    columns: passbookColumns({ hrefOf, isPhone }),
    // A card on a phone has no room for the reference: the card itself leads there.
    rowHref: isPhone ? hrefOf : undefined,
    act: period === undefined ? undefined : <StatementButton scope={scope} of={period} asked={asked} />,
    note: (
      <>
        {scope === 'admin' && period !== undefined && (
          <OwnerField
            key={period.user_id}
            user_id={period.user_id}
            name={period.name}
            onOpen={(user_id) => show({ user_id, wallet: undefined })}
          />
        )}
        {period !== undefined && <PeriodCard of={period} asked={asked} onChoose={(wallet) => show({ wallet })} />}
        {period === undefined && error === null && <LoadingCards cards={1} />}
        {error !== null && <FailedInCard onRetry={() => void refetch()} />}
      </>
    ),
  }
}

/** Shown instead of a wallet that does not exist, or of somebody who has none. */
function NoWallet({ scope, onBack }: { scope: Scope; onBack: () => void }) {
  return (
    <div className="stack loose">
      <PageHeader title={usePageName(passbookPage(scope))} />
      <Card>
        <Empty
          title={text('wallet_passbook.no_wallet')}
          art={<PaperArt />}
          act={
            <Button onClick={onBack}>
              {text(scope === 'admin' ? 'wallet_passbook.to_company' : 'wallet_passbook.to_first')}
            </Button>
          }
        >
          {text('wallet_passbook.no_wallet_note')}
        </Empty>
      </Card>
    </div>
  )
}

const filters = () => ['from', { name: 'kind', head: text('wallet_passbook.kind'), words: entryName }] as const

function OwnPassbookPage({ scope }: { scope: 'user' | 'franchise' }) {
  const { isNobodys, back, ...shown } = usePassbookPage(scope)
  if (isNobodys) return <NoWallet scope={scope} onBack={back} />
  return (
    <ListPage
      of={passbookLists[scope]}
      page={passbookPage(scope)}
      filters={filters()}
      none="wallet_passbook.none"
      {...shown}
    />
  )
}

export const UserPassbookPage = () => <OwnPassbookPage scope="user" />
export const FranchisePassbookPage = () => <OwnPassbookPage scope="franchise" />

/** The passbook of anybody, for admins. */
export function AdminPassbookPage() {
  const { isNobodys, back, ...shown } = usePassbookPage('admin')
  if (isNobodys) return <NoWallet scope="admin" onBack={back} />
  return (
    <ListPage
      of={passbookLists.admin}
      page="admin/wallet/passbook"
      filters={filters()}
      none="wallet_passbook.none"
      {...shown}
    />
  )
}
