import { useState } from 'react'
import { addAdmin, type ownRights } from '@banyan/contract/rights/sub-admins.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import { RightsChooser } from '../rights-chooser.tsx'
import { mayAgree } from '../may-agree.ts'
import { type Chosen, sectionsOf } from '../rights-tree.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { go } from '#kit/nav/go.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useMayOpen } from '#kit/session/person.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldSays } from '#ui/fields/field-frame.tsx'
import { Form, FormActs } from '#ui/fields/form-layout.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
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
    rights: given<number[] | null>(text('rights.add.rights')),
    is_read_only: given<boolean>(),
    reason: given<string>(),
  }
  const { state, send, isSending } = useContractForm({
    to: addAdmin,
    fields,
    startFrom: { rights: [], is_read_only: false, reason: '' },
    confirm: ({ name, rights }) => ({
      title: text('rights.add.ask', { name }),
      text: rights === null ? text('rights.add.ask_note_full') : text('rights.add.ask_note', { count: rights.length }),
      confirm: text('rights.add.submit'),
    }),
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
  const typed = (name: 'user_id' | 'reason'): string => (state.values[name] as string | undefined) ?? ''
  const drawn = fields as unknown as AnyFields
  const rights = state.values['rights'] as number[] | null | undefined
  const isReadOnly = state.values['is_read_only'] === true
  const refused = state.refused['rights']
  const needsSecond = mayAgree(rights ?? null, isReadOnly)

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(drawn, state)} />
      <Card>
        <CardHead isInset title={text('rights.add.person')} />
        <div className="form">
          <FormFields fields={drawn} state={state} />
        </div>
      </Card>
      <Card id={state.idOf('rights')} tabIndex={-1}>
        <CardHead isInset title={text('rights.add.rights')} note={text('rights.add.rights_note')} />
        <RightsChooser
          of="Admin"
          sections={sections}
          value={{ grants: rights === null ? null : new Set(rights), isReadOnly }}
          before={nothing}
          own={own}
          onChange={(next) => {
            state.set('rights', next.grants && [...next.grants])
            state.set('is_read_only', next.isReadOnly)
          }}
        />
        <FieldSays id={`${state.idOf('rights')}-says`} error={refused} />
      </Card>
      {needsSecond && (
        <Card className="stack loose">
          <SecondPerson
            second={second}
            command={`npm run user:create -- ${typed('user_id') || 'USER_ID'} --name "Full Name"`}
          />
          <TextArea
            label={text('rights.second.reason')}
            id={state.idOf('reason')}
            hint={text('rights.second.new_note')}
            maxLength={300}
            value={typed('reason')}
            error={state.refused['reason']}
            onChange={(event) => state.set('reason', event.target.value)}
          />
        </Card>
      )}
      <FormActs>
        <Button tone="primary" type="submit" isLoading={isSending}>
          {text('rights.add.submit')}
        </Button>
      </FormActs>
      {handed !== null && <TemporaryPassword of={handed} onClose={leave} />}
    </Form>
  )
}
