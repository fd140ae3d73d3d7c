import { openContactForm } from '@banyan/contract/contact/contact.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { ContactForm } from './contact-form.tsx'

/** Anybody writes to the company here. */
export const ContactUsPage = () => (
  <div className="stack loose">
    <FormPage<true>
      page="any/contact-us"
      form={(onDone) => (
        <DetailPage of={openContactForm} input={{}}>
          {({ data: { form } }) => (
            <div className="stack roomy">
              <p className="small quiet">{text('contact.note')}</p>
              <ContactForm form={form} onDone={() => onDone(true)} />
            </div>
          )}
        </DetailPage>
      )}
      receipt={(_done, onMore) => (
        <Card>
          <CardHead isInset title={text('contact.done')} note={text('contact.done_note')} />
          <CardFoot>
            <Button tone="text" onClick={onMore}>
              {text('contact.more')}
            </Button>
            <Button href={pathTo('any/about-company')}>{text('shell.about')}</Button>
          </CardFoot>
        </Card>
      )}
    />
  </div>
)
