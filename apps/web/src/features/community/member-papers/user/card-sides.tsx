import type { ReactNode } from 'react'
import type { getIdCard } from '@banyan/contract/member-papers/member-papers.ts'
import { fill } from '@banyan/contract/words/sentence.ts'
import words from '@banyan/contract/words/en/member-papers.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { initialsOf } from '@banyan/domain/identity/initials.ts'
import { CodeQr } from '#features/people/accounts/index.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { logoOf, useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Mark } from '#ui/basics/mark.tsx'
import './card-sides.css'

type IdCard = NonNullable<WireReply<typeof getIdCard>['data']['paper']>

const { card: says } = words

/** A long name is small, never cut: how small follows from how many letters have to share the room. */
const sizeFor = (name: string): 'long' | 'longer' | undefined =>
  name.length > 60 ? 'longer' : name.length > 24 ? 'long' : undefined

/** Both sides of the card: white in both themes, on paper in their true size. */
export function CardSides({ of }: { of: IdCard }) {
  return (
    <article
      className="id-card-sides"
      data-theme="light"
      aria-label={text('member_papers.card_label', { card_no: of.card_no })}
    >
      <Front of={of} />
      <Back of={of} />
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Front({ of }: { of: IdCard }) {
  const { info } = useCompany()
  return (
    <section className="id-card" aria-label={text('member_papers.front')}>
      <header className="id-card-band">
        {info.logo_url !== '' && <Mark src={logoOf(info)} />}
        <strong data-long={sizeFor(of.company.name)}>{of.company.name}</strong>
      </header>
      <div className="id-card-front">
        {of.photo_url === '' ? (
          <span className="id-card-photo" aria-hidden="true">
            {initialsOf(of.name)}
          </span>
        ) : (
          <img className="id-card-photo" src={of.photo_url} alt="" />
        )}
        <div className="id-card-who">
          <strong className="id-card-name" data-long={sizeFor(of.name)}>
            {of.name}
          </strong>
          <span>{says.role}</span>
          <dl>
            <Fact label={says.user_id}>{of.user_id}</Fact>
          </dl>
        </div>
        <dl className="id-card-facts">
          <Fact label={says.valid_till}>{showDay(of.valid_till)}</Fact>
          <Fact label={says.joined}>{showDay(of.joined_on)}</Fact>
          <Fact label={says.no}>{of.card_no}</Fact>
        </dl>
      </div>
    </section>
  )
}

function Back({ of }: { of: IdCard }) {
  const { company, signatory, officer } = of
  const office = of.registered_office === '' ? company.address : of.registered_office
  const named = [officer?.name, officer?.reach].filter(Boolean).join(', ')
  const for_company = fill(says.company_signature, { company: company.name })
  return (
    <section className="id-card id-card-back" aria-label={text('member_papers.back')}>
      <div className="id-card-about">
        <div className="id-card-office">
          <strong data-long={sizeFor(company.name)}>{company.name}</strong>
          <dl>
            {office !== '' && (
              <Fact label={of.registered_office === '' ? says.address : says.office}>
                <span data-long={sizeFor(office)}>{office}</span>
              </Fact>
            )}
            {company.support_mobile !== '' && <Fact label={says.phone}>{company.support_mobile}</Fact>}
            {officer !== null && (
              <Fact label={says.officer}>
                <span data-long={sizeFor(named)}>{named}</span>
              </Fact>
            )}
          </dl>
        </div>
        <div className="id-card-check">
          <CodeQr code={of.code} label={text('account_security.card.own_qr')} size_px={84} />
          <span>{says.check}</span>
        </div>
      </div>
      <div className="id-card-lines">
        <p className="id-card-line">{says.holder_signature}</p>
        <p className="id-card-line">{signatory === null ? for_company : `${for_company}: ${signatory.name}`}</p>
      </div>
    </section>
  )
}
