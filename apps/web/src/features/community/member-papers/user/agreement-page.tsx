import { useSearchParams } from 'react-router'
import { agreementFileName, findAgreements, getAgreementPdf } from '@banyan/contract/member-papers/agreements.ts'
import { useDownload } from '#kit/api/use-download.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { usePerson } from '#kit/session/person.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { FirstTerms } from './first-terms.tsx'
import { OwedTerms } from './owed-terms.tsx'

type Found = WireReply<typeof findAgreements>['data']

/** What a member agreed to, and the terms that they have still to read: at any time, or between signing in and going on. */
export function AgreementPage() {
  const isFirst = useSearchParams()[0].has('first')
  const isBarred = useSession()?.user.owed_terms === 'first'
  return isFirst || isBarred ? <FirstTerms isBarred={isBarred} /> : <Agreements />
}

const Agreements = () => (
  <>
    <PageHeader title={usePageName('user/agreement')} />
    <DetailPage of={findAgreements} input={{}}>
      {({ data: { agreed, owed } }) => (
        <div className="stack loose">
          {/* What is agreed to goes, with the button. */}
          <FocusKept key={owed?.id} />
          {owed !== null && <OwedTerms of={owed} />}
          {agreed.length > 0 && <Agreed of={agreed} />}
          {owed === null && agreed.length === 0 && (
            <Card>
              <Empty title={text('member_papers.agreement.none')} art={<PaperArt />}>
                {text('member_papers.agreement.none_note')}
              </Empty>
            </Card>
          )}
        </div>
      )}
    </DetailPage>
  </>
)

const Agreed = ({ of }: { of: Found['agreed'] }) => (
  <Card isFlush>
    <CardHead title={text('member_papers.agreement.list')} />
    <Rows>
      {of.map((agreement) => (
        <Row
          key={agreement.terms_version_id}
          title={
            <span className="row tight wrap">
              {text('member_papers.agreement.version', { id: agreement.terms_version_id })}
              {agreement.is_in_force && <Status kind="done">{text('member_papers.agreement.in_force')}</Status>}
            </span>
          }
          note={
            <>
              {text('member_papers.agreement.at')} <DateTime value={agreement.accepted_at} />{' '}
              {agreement.accepted_from !== '' &&
                text('member_papers.agreement.from', { address: agreement.accepted_from })}
            </>
          }
          acts={<SaveAgreement terms_version_id={agreement.terms_version_id} />}
        />
      ))}
    </Rows>
  </Card>
)

/** The paper of one agreement. */
function SaveAgreement({ terms_version_id }: { terms_version_id: string }) {
  const { download, isLoading } = useDownload()
  const user_id = usePerson()?.user_id ?? ''
  const save = () => download(getAgreementPdf, { terms_version_id }, agreementFileName(user_id, terms_version_id))
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void save()}>
      {text('member_papers.pdf')}
    </Button>
  )
}
