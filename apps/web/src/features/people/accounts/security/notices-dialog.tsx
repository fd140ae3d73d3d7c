import { getNoticeChoices, saveNoticeChoices } from '@banyan/contract/notices/notice-choices.ts'
import { choicesOf, smsChoicesOf, type ChosenKind } from '@banyan/contract/notices/notice-kinds.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { given } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { severalField } from '#kit/form/several-field.tsx'
import { optionalTimeField } from '#kit/form/time-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { FieldGroup } from '#ui/fields/form-layout.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { zoneText } from './zone-text.ts'

interface Props {
  onClose: () => void
}

type Choices = WireReply<typeof getNoticeChoices>['data']

/** What comes by e-mail, by SMS and on the person's devices, and when nothing rings. */
export const NoticesDialog = ({ onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title={text('notices.choices.title')} text={text('notices.choices.note')}>
    <DetailPage of={getNoticeChoices} input={{}}>
      {({ data }) => <ChoicesForm of={data} onClose={onClose} />}
    </DetailPage>
  </Dialog>
)

const options = (kinds: readonly ChosenKind[]) =>
  kinds.map((value) => ({ value, label: text(`notices.choices.kinds.${value}`) }))

function ChoicesForm({ of, onClose }: Props & { of: Choices }) {
  const role = useSession()?.user.user_type ?? 'User'
  const bySms = smsChoicesOf(role)
  const hasSms = bySms.length > 0
  const { zone } = useCompany().info
  const form = useContractForm({
    to: saveNoticeChoices,
    fields: {
      by_email: severalField<ChosenKind>(text('notices.choices.by_email'), options(choicesOf(role)), {
        mayBeNone: true,
      }),
      by_sms: hasSms
        ? severalField<ChosenKind>(text('notices.choices.by_sms'), options(bySms), { mayBeNone: true })
        : given<ChosenKind[]>(),
      by_push: severalField<ChosenKind>(text('notices.choices.by_push'), options(choicesOf(role)), {
        mayBeNone: true,
      }),
      quiet_from: optionalTimeField({ label: text('notices.choices.quiet_from'), isHalf: true }),
      quiet_until: optionalTimeField({ label: text('notices.choices.quiet_until'), isHalf: true }),
    },
    startFrom: of,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('notices.choices.saved') })
      onClose()
    },
  })
  return (
    <FormFrame
      of={form}
      submit={text('notices.choices.save')}
      onCancel={{ label: text('kit.form.cancel'), act: onClose }}
    >
      <FormFields of={form} only={['by_email', 'by_sms', 'by_push']} />
      <FieldGroup
        label={text('notices.choices.quiet')}
        note={text('notices.choices.quiet_note', { zone: zoneText(zone) })}
      >
        <FormFields of={form} only={['quiet_from', 'quiet_until']} />
      </FieldGroup>
    </FormFrame>
  )
}
