import { addPopup, getPopup, popupVersions, savePopup } from '@banyan/contract/popups/popups.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { checkField, given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { popupFields } from './popup-fields.tsx'

type Standing = WireReply<typeof getPopup>['data']

interface Props {
  onClose: () => void
}

const submit = ({ is_draft }: { is_draft?: boolean }) => text(is_draft === true ? 'popups.keep' : 'popups.publish')

const saidOf = (onClose: () => void) => () => {
  toast.show({ severity: 'success', summary: text('popups.saved') })
  onClose()
}

const minute_ms = 60_000
/** The minute that runs, so that what is written now is out at once. */
const thisMinute = () => new Date(Math.floor(Date.now() / minute_ms) * minute_ms).toISOString()

/** A popup that nobody has seen yet. */
export function AddPopupForm({ onClose }: Props) {
  const { packages } = useCompany()
  return (
    <Card>
      <ContractForm
        to={addPopup}
        fields={popupFields({ pictures: [] }, packages)}
        startFrom={{ from_at: thisMinute(), to_at: null, link: '', pages: null, place: 1, is_draft: false }}
        submit={submit}
        onCancel={{ label: text('kit.form.cancel'), act: onClose }}
        onDone={saidOf(onClose)}
      />
    </Card>
  )
}

/** A popup as it is, to be changed; beneath them who changed what. */
export const ChangePopup = ({ id, onClose }: Props & { id: string }) => (
  <DetailPage of={getPopup} input={{ params: { id } }}>
    {({ data }) => (
      <div className="stack loose">
        <Card>
          <ChangeForm of={data} onClose={onClose} />
        </Card>
        <Versions of={data} />
      </div>
    )}
  </DetailPage>
)

function Versions({ of }: { of: Standing }) {
  const { packages } = useCompany()
  return (
    <VersionsCard of={popupVersions} input={{ params: { id: of.id } }} as={[{ fields: popupFields(of, packages) }]} />
  )
}

/** What is sent of a popup: its fields, and the version that was seen. */
const valuesOf = ({ id: _id, pictures: _pictures, state: _state, ...popup }: Standing) => ({
  ...popup,
  is_shown_again: false,
})

function ChangeForm({ of, onClose }: Props & { of: Standing }) {
  const { packages } = useCompany()
  const { form, notice } = useVersionedForm({
    to: savePopup,
    params: { id: of.id },
    fields: {
      ...popupFields(of, packages),
      is_shown_again: checkField({
        label: text('popups.fields.is_shown_again'),
        note: text('popups.fields.is_shown_again_note'),
      }),
      version: given<number>(),
    },
    startFrom: valuesOf(of),
    look: async () => valuesOf((await call(getPopup, { params: { id: of.id } })).data),
    onDone: saidOf(onClose),
  })
  return (
    <FormFrame of={form} submit={submit} onCancel={{ label: text('kit.form.cancel'), act: onClose }}>
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}
