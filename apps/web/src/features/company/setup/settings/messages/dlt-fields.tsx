import { smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import type { FieldState } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { GroupLegend } from '#ui/fields/field-frame.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { MessageSettingsBody } from './message-settings.ts'
import './messages.css'

type Ids = MessageSettingsBody['dlt_template_ids']

const keyOf = (name: keyof Ids) => `dlt_template_ids.${name}`

/** What each is called where its fault is listed. */
export const dltLabels = (): Record<string, { label: string }> =>
  Object.fromEntries(smsTemplates.map((name) => [keyOf(name), { label: text(`outbox.templates.${name}`) }]))

/** The registered id of each text that goes by SMS. */
export function DltFields({ state }: { state: FieldState }) {
  const ids = state.values['dlt_template_ids'] as Ids
  return (
    <fieldset className="stack">
      <GroupLegend label={text('outbox.settings.dlt_template_ids')} />
      <p className="small quiet">{text('outbox.settings.dlt_note')}</p>
      <div className="dlt-ids">
        {smsTemplates.map((name) => (
          <TextField
            key={name}
            id={state.idOf(keyOf(name))}
            label={text(`outbox.templates.${name}`)}
            value={ids[name]}
            error={state.faults[keyOf(name)]}
            autoComplete="off"
            onChange={(event) => {
              // The form knows the ids as one field; this takes the fault of this one out of the summary.
              state.set(keyOf(name), undefined)
              state.set('dlt_template_ids', { ...ids, [name]: event.target.value })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
