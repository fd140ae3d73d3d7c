import { saveBranding } from '@banyan/contract/setup/branding.ts'
import { loadCompany, useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { pictureField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { hueFields } from '../company-fields.ts'

/** How the company looks to everybody, from the sign-in page on: what is saved shows at once, on this page too. */
export function BrandingForm() {
  const { info } = useCompany()
  const { hue, tagline, logo_url } = info
  return (
    <Card>
      <ContractForm
        key={JSON.stringify([hue, tagline, logo_url])}
        to={saveBranding}
        fields={{
          logo_file_id: pictureField({
            label: text('setup_branding.logo'),
            purpose: 'logo',
            hint: text('setup_branding.logo_hint'),
            current: logo_url,
          }),
          tagline: textField({
            label: text('setup_branding.tagline'),
            hint: text('setup_branding.tagline_hint'),
            maxLength: 120,
          }),
          ...hueFields(),
        }}
        startFrom={{ hue, tagline }}
        submit={text('setup_branding.save')}
        onDone={async () => {
          toast.show({ severity: 'success', summary: text('setup_branding.saved') })
          await loadCompany()
        }}
      />
    </Card>
  )
}
