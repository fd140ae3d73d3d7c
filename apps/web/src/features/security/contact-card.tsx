import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pathTo } from '../../kit/paths.ts'
import { useText } from '../../kit/text.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Status } from '../../ui/basics/status.tsx'
import { TileIcon } from '../../ui/basics/tile-icon.tsx'
import { Card, CardHead } from '../../ui/surfaces/card.tsx'
import { Row, Rows } from '../../ui/surfaces/rows.tsx'
import type { Security } from './security.ts'

/** Where codes and notices go, and whether they are known to arrive. */
export function ContactCard({ of }: { of: Security }) {
  const text = useText()
  return (
    <Card isFlush>
      <CardHead title={text('security.page.contact')} />
      <Rows isInset>
        <ContactRow
          icon="smartphone"
          label={text('security.page.mobile')}
          masked={of.mobile_masked}
          isVerified={of.mobile_verified_at !== null}
          page="any/accounts/contact-verification"
        />
        <ContactRow
          icon="mail"
          label={text('security.page.email')}
          masked={of.email_masked}
          isVerified={of.email_verified_at !== null}
          page="any/accounts/email-verification"
        />
      </Rows>
    </Card>
  )
}

interface RowProps {
  icon: string
  label: string
  masked: string
  isVerified: boolean
  page: PageKey
}

function ContactRow({ icon, label, masked, isVerified, page }: RowProps) {
  const text = useText()
  return (
    <Row
      lead={<TileIcon name={icon} tone={isVerified ? 'success' : 'plain'} />}
      title={
        <span className="row tight wrap">
          {label}
          <Status kind={isVerified ? 'done' : 'waiting'}>
            {text(isVerified ? 'security.page.verified' : 'security.page.not_verified')}
          </Status>
        </span>
      }
      note={masked === '' ? text('security.verify.none') : masked}
      acts={
        <Button tone={isVerified ? 'text' : 'plain'} href={pathTo(page)}>
          {text(isVerified ? 'security.page.replace' : 'security.page.verify')}
        </Button>
      }
    />
  )
}
