import { smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import type { Field } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { GroupLegend } from '#ui/fields/field-frame.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { MessageSettingsBody } from './message-settings.ts'
import './messages.css'

type Ids = MessageSettingsBody['dlt_template_ids']

/** The registered id of each text that goes by SMS. */
export const dltField = (): Field<Ids> => ({
  label: text('messages.settings.dlt_template_ids'),
  reads: (ids) =>
    Object.entries(ids as Ids)
      .map(([name, registered]) => `${text(`messages.templates.${name as keyof Ids}`)}: ${registered}`)
      .join('\n'),
  draw: ({ id, value: ids, errorAt, onChange, onBlur }) =>
    ids !== undefined && (
      <fieldset className="stack">
        <GroupLegend label={text('messages.settings.dlt_template_ids')} />
        <p className="small quiet">{text('messages.settings.dlt_note')}</p>
        <div className="dlt-ids">
          {smsTemplates.map((name) => (
            <TextField
              key={name}
              id={`${id}.${name}`}
              label={text(`messages.templates.${name}`)}
              value={ids[name]}
              error={errorAt(name)}
              autoComplete="off"
              onBlur={onBlur}
              onChange={(event) => onChange({ ...ids, [name]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
    ),
})
