import { switchComplianceMode } from '@banyan/contract/compliance/compliance.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { given, reasonField } from '#kit/form/fields.tsx'
import { neededPassword } from '#kit/form/needed-password.ts'
import { text } from '#kit/text.ts'

/** Asks why, and to switch off for the own password too. */
export function SwitchDialog({ is_on, onClose }: { is_on: boolean; onClose: () => void }) {
  const verb = text(is_on ? 'compliance.switch_on' : 'compliance.switch_off')
  return (
    <FormDialog
      onClose={onClose}
      title={`${text('compliance.mode')}: ${verb}`}
      text={text(is_on ? 'compliance.switch_on_text' : 'compliance.switch_off_text')}
      to={switchComplianceMode}
      fields={{
        is_on: given<boolean>(),
        reason: reasonField({ label: text('compliance.reason') }),
        current_password: neededPassword({
          label: text('compliance.password'),
          hint: '',
          missing: text('setup.company.password_missing'),
          isNeeded: () => !is_on,
        }),
      }}
      startFrom={{ is_on }}
      submit={verb}
      done={text(is_on ? 'compliance.switched_on' : 'compliance.switched_off')}
    />
  )
}
