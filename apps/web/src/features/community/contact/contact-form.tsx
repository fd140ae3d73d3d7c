import { sendContactMessage } from '@banyan/contract/contact/contact.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { hiddenField } from './hidden-field.tsx'

interface Props {
  /** What shows when it was opened. */
  form: string
  onDone: () => void
}

/** What a visitor writes. Nobody has to prove that they are a person: the server judges by how it was filled in. */
export const ContactForm = ({ form, onDone }: Props) => (
  <ContractForm
    to={sendContactMessage}
    fields={{
      name: textField({ label: text('contact.name'), autoComplete: 'name', maxLength: 100 }),
      email: textField({
        label: text('contact.email'),
        hint: text('contact.email_hint'),
        inputMode: 'email',
        autoComplete: 'email',
        isHalf: true,
      }),
      mobile: textField({
        label: text('contact.mobile'),
        hint: text('contact.mobile_hint'),
        inputMode: 'tel',
        autoComplete: 'tel',
        isHalf: true,
      }),
      subject: textField({ label: text('contact.subject'), maxLength: 120 }),
      text: textField({ label: text('contact.text'), hint: text('contact.privacy'), isLong: true, maxLength: 3_000 }),
      website: hiddenField(text('contact.website')),
      // Of this opening, whatever a draft remembers.
      form: { ...given<string>(), isSecret: true },
    }}
    startFrom={{ form, email: '', mobile: '', website: '' }}
    submit={text('contact.send')}
    onDone={onDone}
  />
)
