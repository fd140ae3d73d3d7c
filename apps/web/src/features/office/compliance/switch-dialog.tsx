import { switchComplianceMode } from '@banyan/contract/compliance/compliance.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { neededPassword } from '#kit/form/needed-password.ts'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

/** Asks why, and to switch off for the own password too. */
export function SwitchDialog({ is_on, onClose }: { is_on: boolean; onClose: () => void }) {
  const { cancel } = useUiWords().act
  const verb = text(is_on ? 'compliance.switch_on' : 'compliance.switch_off')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${text('compliance.mode')}: ${verb}`}
      text={text(is_on ? 'compliance.switch_on_text' : 'compliance.switch_off_text')}
    >
      <ContractForm
        to={switchComplianceMode}
        fields={{
          is_on: given<boolean>(),
          reason: textField({ label: text('compliance.reason'), isLong: true, maxLength: 300 }),
          current_password: neededPassword({
            label: text('compliance.password'),
            hint: '',
            missing: text('setup.company.password_missing'),
            isNeeded: () => !is_on,
          }),
        }}
        startFrom={{ is_on }}
        submit={verb}
        onCancel={{ label: cancel, act: onClose }}
        onDone={() => {
          toast.show({
            severity: 'success',
            summary: text(is_on ? 'compliance.switched_on' : 'compliance.switched_off'),
          })
          onClose()
        }}
      />
    </Dialog>
  )
}
