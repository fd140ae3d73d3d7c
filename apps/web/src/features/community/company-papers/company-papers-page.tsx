import { type ReactNode, useState } from 'react'
import { companyPapers, findCompanyPapers } from '@banyan/contract/company-papers/company-papers.ts'
import { expiryOf } from '@banyan/domain/company-papers/expiry.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FocusOn } from '#ui/floats/focus-on.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Rows } from '#ui/surfaces/rows.tsx'
import { paperDocument, PaperForm } from './paper-form.tsx'
import { type CompanyPaper, PaperRow, paperRowId } from './paper-row.tsx'

/** Registrations, licences and returns of the company, and what expires soon. */
export const CompanyPapersPage = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('admin/company-papers')} />
    <DetailPage of={findCompanyPapers} input={{}}>
      {({ data }) => <Papers of={data} />}
    </DetailPage>
  </div>
)

const isUrgent = ({ is_active, days_left }: CompanyPaper): boolean =>
  is_active && ['soon', 'expired'].includes(expiryOf(days_left))

function Papers({ of }: { of: readonly CompanyPaper[] }): ReactNode {
  const [open, setOpen] = useState<string>()
  const [left, setLeft] = useState<string>()
  const edited = of.find(({ id }) => id === open)
  const close = (id = open) => {
    setLeft(id)
    setOpen(undefined)
  }
  if (open !== undefined) {
    return (
      <>
        <Card>
          <CardHead
            id="paper-form"
            title={text(edited === undefined ? 'company_papers.add' : 'company_papers.change')}
            isInset
          />
          <FocusOn or="paper-form" />
          <PaperForm paper={edited} onClose={close} />
        </Card>
        {edited !== undefined && (
          <VersionsCard of={companyPapers.versions} input={{ params: { id: edited.id } }} as={paperDocument()} />
        )}
      </>
    )
  }
  const urgent = of.filter(isUrgent).length
  return (
    <>
      {urgent > 0 && (
        <Callout tone="warning" title={text('company_papers.soon', { count: urgent })}>
          {text('company_papers.soon_note')}
        </Callout>
      )}
      <Card isFlush>
        <CardHead id="papers" title={text('company_papers.list')} note={text('company_papers.list_note')} />
        {left !== undefined && <FocusOn to={paperRowId(left)} or="papers" isThere={of.some(({ id }) => id === left)} />}
        {of.length === 0 ? (
          <Empty title={text('company_papers.none')} art={<PaperArt />}>
            {text('company_papers.none_note')}
          </Empty>
        ) : (
          <Rows isInset>
            {of.map((paper) => (
              <PaperRow key={paper.id} of={paper} onEdit={() => setOpen(paper.id)} />
            ))}
          </Rows>
        )}
        <CardFoot>
          <Button tone="primary" icon="add" onClick={() => setOpen('')}>
            {text('company_papers.add')}
          </Button>
        </CardFoot>
      </Card>
    </>
  )
}
