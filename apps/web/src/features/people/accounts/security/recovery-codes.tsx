import { useState } from 'react'
import { useCompany } from '#kit/session/company.ts'
import { saveFile } from '#kit/list/export/save-file.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { inThrees } from './security.ts'
import './security.css'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** The ten codes, once. It closes only for somebody who says that they are kept. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { copied } = useUiWords().act
  const { info } = useCompany()
  const user_id = useSession()?.user.user_id ?? ''
  const [isKept, setKept] = useState(false)
  const head = text('account_security.two_factor.sheet', { user_id, company: info.name })
  const lines = codes.map(inThrees)
  const download = () => {
    const words = [head, text('account_security.two_factor.sheet_note'), '', ...lines, ''].join('\n')
    saveFile(new Blob([words], { type: 'text/plain' }), text('account_security.two_factor.file', { user_id }))
  }
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (isKept) onClose()
      }}
      title={text('account_security.two_factor.codes_title')}
      text={text('account_security.two_factor.codes_note')}
      acts={
        <Button tone="primary" disabled={!isKept} onClick={onClose}>
          {text('account_security.two_factor.done')}
        </Button>
      }
    >
      <p className="recovery-head small">{head}</p>
      <ul className="recovery-codes" aria-label={text('account_security.two_factor.codes')}>
        {lines.map((line) => (
          <li key={line}>
            <Code>{line}</Code>
          </li>
        ))}
      </ul>
      <div className="recovery-ways no-print">
        <Button icon="content_copy" onClick={() => void copyText(lines.join('\n'), copied)}>
          {text('account_security.two_factor.copy')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {text('account_security.two_factor.print')}
        </Button>
        <Button icon="download" onClick={download}>
          {text('account_security.two_factor.download')}
        </Button>
      </div>
      <CheckboxField
        className="no-print"
        label={text('account_security.two_factor.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  )
}
