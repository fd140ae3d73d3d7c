import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { AskAbout } from '#kit/asking/ask-about.tsx'
import { DetailPage, useDetail } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { SignInFirst } from '#kit/shell/pages/sign-in-first.tsx'
import { incomesPath } from './incomes-path.ts'
import { useInkOnPaper } from './use-ink-on-paper.ts'
import { WhyAside } from './why-aside.tsx'
import { type Reader, WhyTrail } from './why-trail.tsx'

/** One income walked down to what somebody did: `/income-why?id=`. */
export function IncomeWhyPage() {
  const name = usePageName('any/income-why')
  const session = useSession()
  const id = useQueryParam('id')
  useInkOnPaper()
  if (session !== null && isIncomeId(id)) return <Explained key={id} id={id} name={name} reader={session.user} />
  return (
    <>
      <PageHeader title={name} />
      {session === null ? <SignInFirst /> : <NoIncomeNamed />}
    </>
  )
}

const isIncomeId = (id: string): boolean => getIncomeWhy.params.safeParse({ id }).success

function Explained({ id, name, reader }: { id: string; name: string; reader: Reader }) {
  const input = { params: { id } }
  const why = useDetail(getIncomeWhy, input).data?.data
  return (
    <>
      <PageHeader
        title={name}
        backHref={why && incomesPath(why.kind, reader.user_type)}
        tools={
          why && (
            <Button className="no-print" icon="print" onClick={() => window.print()}>
              {text('incomes.why.print')}
            </Button>
          )
        }
      />
      <DetailPage of={getIncomeWhy} input={input}>
        {({ data }) => (
          <div className="grid wide-left">
            <div>
              <WhyTrail of={data} reader={reader} />
            </div>
            <div className="grid">
              <WhyAside of={data} />
              <div className="no-print">
                <AskAbout of="income" id={data.id} />
              </div>
            </div>
          </div>
        )}
      </DetailPage>
    </>
  )
}

function NoIncomeNamed() {
  return (
    <Card>
      <Empty title={text('incomes.why.no_id')} art={<PaperArt />}>
        {text('incomes.why.no_id_note')}
      </Empty>
    </Card>
  )
}
