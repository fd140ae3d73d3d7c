import { useNavigate } from 'react-router'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { call } from '#kit/api/api.ts'
import { session } from '#kit/session/session.ts'
import { wayBack } from '#kit/session/way-back.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { PasswordForm } from './password-form.tsx'
import './security.css'

/** The only page there is for somebody whose password another person chose. */
export function MustChangePassword() {
  const navigate = useNavigate()
  const goOn = async () => {
    const { data } = await call(currentSession, {})
    session.refreshUser(data)
    toast.show({ severity: 'success', summary: text('account_security.page.must_done') })
    await navigate(await wayBack(data), { replace: true })
  }
  return (
    <div className="must-change stack roomy">
      <PageHeader title={text('account_security.page.must_title')} />
      <p className="quiet">{text('account_security.page.must_note')}</p>
      <Card>
        <PasswordForm onDone={goOn} />
      </Card>
    </div>
  )
}
