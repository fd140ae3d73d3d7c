import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

interface Proven {
  /** As it may be shown: whole to its owner on the profile, masked elsewhere. */
  readonly value: string
  readonly isVerified: boolean
}

interface Props {
  mobile: Proven
  email: Proven
  className?: string | undefined
}

/** Where the company reaches the person. A contact changes only by a code that goes to the new one, on its own page. */
export function ContactCard({ mobile, email, className }: Props) {
  return (
    <Card isFlush className={className}>
      <CardHead title={text('profiles.contact.title')} note={text('profiles.contact.note')} />
      <Rows isInset>
        <Contact
          icon="smartphone"
          label={text('profiles.contact.mobile')}
          page="any/accounts/contact-verification"
          {...mobile}
        />
        <Contact icon="mail" label={text('profiles.contact.email')} page="any/accounts/email-verification" {...email} />
      </Rows>
    </Card>
  )
}

interface ContactProps extends Proven {
  icon: string
  label: string
  page: PageKey
}

function Contact({ icon, label, value, isVerified, page }: ContactProps) {
  const proof = useOpenPath()(page)
  return (
    <Row
      lead={<TileIcon name={icon} tone={isVerified ? 'success' : 'plain'} />}
      title={
        <span className="row tight wrap">
          {label}
          <Status kind={isVerified ? 'done' : 'waiting'}>
            {text(isVerified ? 'profiles.contact.verified' : 'profiles.contact.not_verified')}
          </Status>
        </span>
      }
      note={value === '' ? text('profiles.contact.none') : value}
      acts={
        proof !== undefined && (
          <Button tone={isVerified ? 'text' : 'soft'} href={proof}>
            {text(isVerified ? 'profiles.contact.change' : 'profiles.contact.verify')}
          </Button>
        )
      }
    />
  )
}
