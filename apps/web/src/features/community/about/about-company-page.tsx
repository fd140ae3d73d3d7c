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
  /** What a tap begins: a mail or a call. */
  readonly href?: string
  readonly isWide?: boolean
}

const byMail = (value: string): Known => ({ label: text('about.email'), value, href: `mailto:${value}` })
/** One number can be called; two in a line or one with an extension are read. */
const byPhone = (value: string): Known => {
  const number = value.replaceAll(/[ -]/g, '')
  return { label: text('about.phone'), value, ...(/^\+?\d{3,13}$/.test(number) && { href: `tel:${number}` }) }
}

function Told({ of }: { of: readonly Known[] }) {
  const told = of.filter(({ value }) => value !== '')
  if (told.length === 0) return null
  return (
    <Facts>
      {told.map(({ label, value, href, isWide }) => (
        <Fact key={label} label={label} isWide={isWide}>
          {href === undefined ? (
            <span className="about-text">{value}</span>
          ) : (
            <a className="about-text" href={href}>
              {value}
            </a>
          )}
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
        byMail(of.support_email),
        byPhone(of.support_mobile),
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
        byMail(of.grievance_email),
        byPhone(of.grievance_phone),
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
