import { getAbout, type About } from '@banyan/contract/about/about.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { PublicPapers } from './public-papers.tsx'
import './about.css'

/** Who the company is, for everybody. What it has not told is left out. */
export const AboutCompanyPage = () => (
  <div className="stack loose">
    <PageHeader title={usePageName('any/about-company')} />
    <DetailPage of={getAbout} input={{}}>
      {({ data }) => (
        <>
          <Identity of={data} />
          <Complaints of={data} />
          {data.papers.length > 0 && <PublicPapers of={data.papers} />}
        </>
      )}
    </DetailPage>
  </div>
)

interface Known {
  readonly label: string
  readonly value: string
  readonly isWide?: boolean
}

function Told({ of }: { of: readonly Known[] }) {
  const told = of.filter(({ value }) => value !== '')
  if (told.length === 0) return null
  return (
    <Facts>
      {told.map(({ label, value, isWide }) => (
        <Fact key={label} label={label} isWide={isWide}>
          <span className="about-text">{value}</span>
        </Fact>
      ))}
    </Facts>
  )
}

type Shown = Omit<About, 'papers'>

const Identity = ({ of }: { of: Shown }) => (
  <Card>
    <CardHead isInset title={of.name} />
    <Told
      of={[
        { label: text('about.legal_name'), value: of.legal_name },
        { label: text('about.cin'), value: of.cin },
        { label: text('about.gstin'), value: of.gstin },
        { label: text('about.registered_office'), value: of.registered_office, isWide: true },
        { label: text('about.address'), value: of.address, isWide: true },
        { label: text('about.email'), value: of.support_email },
        { label: text('about.phone'), value: of.support_mobile },
        { label: text('about.officers'), value: of.officers.join('\n'), isWide: true },
      ]}
    />
  </Card>
)

const Complaints = ({ of }: { of: Shown }) => (
  <Card>
    <CardHead
      isInset
      title={text('about.complaints')}
      note={`${text('about.acknowledged', { count: of.acknowledge_hours })} ${text('about.decided', { count: of.resolve_months })}`}
    />
    <Told
      of={[
        { label: text('about.grievance_officer'), value: of.grievance_officer },
        { label: text('about.email'), value: of.grievance_email },
        { label: text('about.phone'), value: of.grievance_phone },
        { label: text('about.nodal_officer'), value: of.nodal_officer },
        { label: text('about.procedure'), value: of.grievance_procedure, isWide: true },
      ]}
    />
    <CardFoot>
      <Button tone="soft" icon="contact_mail" href={pathTo('any/contact-us')}>
        {text('about.write')}
      </Button>
    </CardFoot>
  </Card>
)
