import { useState } from 'react'
import { addAdmin, type ownRights } from '@banyan/contract/rights/sub-admins.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import { RightsChooser } from '../rights-chooser.tsx'
import { mayAgree } from '../may-agree.ts'
import { type Chosen, type RightsSection, sectionsOf } from '../rights-tree.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import type { Field } from '#kit/form/field.ts'
import { given, reasonField, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { go } from '#kit/nav/go.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useMayOpen } from '#kit/session/person.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { type HandedOver, TemporaryPassword } from '../locked-out/temporary-password.tsx'

const nothing: ReadonlySet<number> = new Set()

interface Props {
  routes: readonly RouteRecord[]
  own: Chosen
  /** Whether somebody is there who may agree to another admin who may agree to acts. */
  second: WireReply<typeof ownRights>['data']['second']
}

export function AddAdminForm({ routes, own, second }: Props) {
  const seesList = useMayOpen('admin/sub-admin/sub-admin-access-rights')
  const [handed, setHanded] = useState<HandedOver | null>(null)
  const leave = () => go(pathTo(seesList ? 'admin/sub-admin/sub-admin-access-rights' : 'admin/sub-admin/add-new-admin'))
  const sections = sectionsOf(routes, 'Admin', own)
  const fields = {
    user_id: textField({
      label: text('rights.add.user_id'),
      icon: 'badge',
      hint: text('rights.add.user_id_hint'),
      maxLength: 50,
      isHalf: true,
    }),
    name: textField({ label: text('rights.add.name'), icon: 'person', isHalf: true }),
    email: textField({ label: text('rights.add.email'), icon: 'mail', inputMode: 'email', isHalf: true }),
    mobile: textField({ label: text('rights.add.mobile'), icon: 'call', inputMode: 'tel', isHalf: true }),
    rights: rightsField(sections, own),
    is_read_only: given<boolean>(),
    reason: reasonField({ label: text('rights.second.reason'), hint: text('rights.second.new_note') }),
  }
  const waits = ({ rights = [], is_read_only = false }: Partial<WireBody<typeof addAdmin>>): boolean =>
    second === 'needed' && mayAgree(rights, is_read_only)
  const form = useContractForm({
    to: addAdmin,
    fields,
    startFrom: { rights: [], is_read_only: false, reason: '' },
    confirm: ({ name, rights, is_read_only }) => ({
      title: text('rights.add.ask', { name }),
      text: [
        rights === null ? text('rights.add.ask_note_full') : text('rights.add.ask_note', { count: rights.length }),
        ...(waits({ rights, is_read_only }) ? [text('kit.alone.waits')] : []),
      ].join(' '),
      confirm: text('rights.add.submit'),
    }),
    waits,
    onDone: ({ data: { temporary_password: password, sent_to_masked, approval_id, ...admin } }) => {
      if (approval_id !== null) {
        sayDone({ approval_id }, '')
        if (password === null) leave()
        else setHanded({ ...admin, password, waits: true })
        return
      }
      toast.show({
        severity: 'success',
        summary: text('rights.add.done', { name: admin.name }),
        ...(sent_to_masked === null ? {} : { detail: text('rights.add.sent', { to: sent_to_masked }) }),
      })
      if (password === null) leave()
      else setHanded({ ...admin, password })
    },
  })
  const { rights = null, is_read_only = false, user_id } = form.values

  return (
    <FormFrame of={form} submit={text('rights.add.submit')}>
      <Card>
        <CardHead isInset title={text('rights.add.person')} />
        <div className="form">
          <FormFields of={form} only={['user_id', 'name', 'email', 'mobile']} />
        </div>
      </Card>
      <Card>
        <CardHead isInset title={text('rights.add.rights')} note={text('rights.add.rights_note')} />
        <FormFields of={form} only={['rights']} />
      </Card>
      {mayAgree(rights, is_read_only) && (
        <Card className="stack loose">
          <SecondPerson second={second} command={`npm run user:create -- ${user_id || 'USER_ID'} --name "Full Name"`} />
          <FormFields of={form} only={['reason']} />
        </Card>
      )}
      {handed !== null && <TemporaryPassword of={handed} onClose={leave} />}
    </FormFrame>
  )
}

/** The pages an admin may open, and whether they only look: two parts of the body that are chosen together. */
const rightsField = (sections: readonly RightsSection[], own: Chosen): Field<number[] | null> => ({
  label: text('rights.add.rights'),
  draw: ({ id, value = null, error, values, set, onChange }) => (
    <div id={id} tabIndex={-1}>
      <RightsChooser
        of="Admin"
        sections={sections}
        value={{ grants: value && new Set(value), isReadOnly: values['is_read_only'] === true }}
        before={nothing}
        own={own}
        onChange={(next) => {
          onChange(next.grants && [...next.grants])
          set('is_read_only', next.isReadOnly)
        }}
      />
      <FieldSays id={`${id}-says`} error={error} />
    </div>
  ),
})
