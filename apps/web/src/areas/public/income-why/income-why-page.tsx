import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getIncomeWhy } from '@banyan/contract/income/why.ts'
import { DetailPage } from '../../../kit/detail-page.tsx'
import { usePageName } from '../../../kit/page-name.ts'
import { pathTo } from '../../../kit/paths.ts'
import { useSession } from '../../../kit/session.ts'
import { useText } from '../../../kit/text.ts'
import { useQueryParam } from '../../../kit/use-query-param.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { PaperArt } from '../../../ui/faces/art.tsx'
import { Empty } from '../../../ui/faces/face.tsx'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SignInFirst } from '../sign-in-first.tsx'
import { useInkOnPaper } from './use-ink-on-paper.ts'
import { WhyTrail } from './why-trail.tsx'
import { WhyAside } from './why-aside.tsx'

/** One income walked down to what somebody did: `/income-why?id=`. */
export function IncomeWhyPage() {
  const text = useText()
  const name = usePageName('any/income-why')
  const session = useSession()
  const id = useQueryParam('id')
  useInkOnPaper()

  if (session === null) {
    return (
      <>
        <PageHeader title={name} />
        <SignInFirst />
      </>
    )
  }
  if (!/^\d{1,18}$/.test(id)) {
    return (
      <>
        <PageHeader title={name} />
        <Card>
          <Empty title={text('incomes.why.no_id')} art={<PaperArt />}>
            {text('incomes.why.no_id_note')}
          </Empty>
        </Card>
      </>
    )
  }
  return (
    <DetailPage key={id} of={getIncomeWhy} input={{ params: { id } }}>
      {({ data }) => (
        <>
          <PageHeader
            title={name}
            backHref={listHref(data.kind, session.user.user_type)}
            acts={
              <Button icon="print" onClick={() => window.print()}>
                {text('incomes.why.print')}
              </Button>
            }
          />
          <div className="grid wide-left">
            <WhyTrail of={data} reader={session.user} />
            <WhyAside of={data} />
          </div>
        </>
      )}
    </DetailPage>
  )
}

/** The list the income stands in: the reader's own, or for an admin everybody's. */
function listHref(kind: string, user_type: string): string {
  const lists: Readonly<Record<string, readonly [own: PageKey, all: PageKey]>> = {
    matching: ['user/income/matching-income-details', 'admin/income/matching-income-details'],
    sponsored: ['user/income/sponsored-income-details', 'admin/income/sponsored-income-details'],
  }
  const [own, all] = lists[kind] ?? ['user/dashboard', 'admin/dashboard']
  return pathTo(user_type === 'Admin' ? all : own)
}
