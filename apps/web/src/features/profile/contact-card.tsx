import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useText } from '../../kit/text.ts'
import { useOpenPath } from '../../kit/use-open-path.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Status } from '../../ui/basics/status.tsx'
import { TileIcon } from '../../ui/basics/tile-icon.tsx'
import { Card, CardHead } from '../../ui/surfaces/card.tsx'
import { Row, Rows } from '../../ui/surfaces/rows.tsx'
import type { Profile } from './profile.ts'
import './profile.css'

/** Where the company reaches the person. A contact changes only by a code that goes to the new one, on its own page. */
export function ContactCard({ of }: { of: Profile }) {
  const text = useText()
  return (
    <Card isFlush className="contact-card">
      <CardHead title={text('profile.contact.title')} note={text('profile.contact.note')} />
      <Rows isInset>
        <Contact
          icon="smartphone"
          label={text('profile.contact.mobile')}
          value={of.mobile}
          isVerified={of.mobile_verified_at !== null}
          page="any/accounts/contact-verification"
        />
        <Contact
          icon="mail"
          label={text('profile.contact.email')}
          value={of.email}
          isVerified={of.email_verified_at !== null}
          page="any/accounts/email-verification"
        />
      </Rows>
    </Card>
  )
}

interface ContactProps {
  icon: string
  label: string
  value: string
  isVerified: boolean
  page: PageKey
}

function Contact({ icon, label, value, isVerified, page }: ContactProps) {
  const text = useText()
  const proof = useOpenPath()(page)
  return (
    <Row
      lead={<TileIcon name={icon} tone={isVerified ? 'success' : 'plain'} />}
      title={
        <span className="row tight wrap">
          {label}
          <Status kind={isVerified ? 'done' : 'waiting'}>
            {text(isVerified ? 'profile.contact.verified' : 'profile.contact.not_verified')}
          </Status>
        </span>
      }
      note={value === '' ? text('profile.contact.none') : value}
      acts={
        proof !== undefined && (
          <Button tone={isVerified ? 'text' : 'soft'} href={proof}>
            {text(isVerified ? 'profile.contact.change' : 'profile.contact.verify')}
          </Button>
        )
      }
    />
  )
}
