import {
  acceptTerms,
  agreementFileName,
  findAgreements,
  getAgreementPdf,
} from '@banyan/contract/member-papers/agreements.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useDownload } from '#kit/api/use-download.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { usePerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import './agreement-page.css'

type Agreements = WireReply<typeof findAgreements>['data']

/** What a member agreed to, and the terms that they have still to read. */
export const AgreementPage = () => (
  <>
    <PageHeader title={usePageName('user/agreement')} />
    <DetailPage of={findAgreements} input={{}}>
      {({ data: { agreed, owed } }) => (
        <div className="stack loose">
          {owed !== null && <Owed of={owed} />}
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

/** The terms in force, to be read and agreed to. */
function Owed({ of: { id, body, published_at } }: { of: NonNullable<Agreements['owed']> }) {
  const { act, isSending } = useAct(acceptTerms)
  const agree = () =>
    act(
      { body: { terms_version_id: id } },
      { onDone: () => void toast.show({ severity: 'success', summary: text('member_papers.agreement.agreed_now') }) },
    )
  return (
    <Card>
      <CardHead
        isInset
        title={text('member_papers.agreement.owed')}
        note={text('member_papers.agreement.owed_note')}
        end={
          <span className="small quiet">
            {text('member_papers.agreement.published')} <DateTime value={published_at} />
          </span>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to get there. */}
      <div className="agreement-text" role="region" aria-label={text('member_papers.agreement.owed')} tabIndex={0}>
        {body}
      </div>
      <CardFoot>
        <Button tone="primary" isLoading={isSending} onClick={() => void agree()}>
          {text('member_papers.agreement.agree')}
        </Button>
      </CardFoot>
    </Card>
  )
}

const Agreed = ({ of }: { of: Agreements['agreed'] }) => (
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
